// What a browser runs when our server wakes it: a push has no words in it, and means one thing.

self.addEventListener("push", (event) => {
  event.waitUntil(self.registration.showNotification("It is your turn.", { tag: "turn" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL("next", self.registration.scope).href));
});
