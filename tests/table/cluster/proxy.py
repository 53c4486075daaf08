"""A small proxy: nginx, which sends all that is for a table to one server while that is there."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_CONF = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log crit;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    {paths}
    # The same table, the same server; whatever is for no table goes to any.
    map $uri $table {{
        "~^/(?:table|join)/(?<id>[^/]+)" $id;
        default $request_id;
    }}
    upstream tables {{
        hash $table consistent;
        {servers}
        keepalive 64;
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://tables;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host:$server_port;
            proxy_connect_timeout 1s;
            proxy_read_timeout 75s;
            proxy_next_upstream error timeout;
        }}
        location ~ /events$ {{
            proxy_pass http://tables;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host:$server_port;
            proxy_connect_timeout 1s;
            proxy_read_timeout 1h;
            proxy_buffering off;
        }}
    }}
}}
"""
_BODIES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def program() -> str:
    """nginx, installed if it is missing."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin"
    if shutil.which("nginx", path=path) is None:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], check=True)
        subprocess.run(["apt-get", "-qq", "install", "-y", "nginx-light"], check=True, env=quiet)
    found = shutil.which("nginx", path=path)
    assert found is not None
    return found


@contextmanager
def proxy(folder: Path, ports: Sequence[int]) -> Iterator[str]:
    """The address of a proxy before the servers at these ports."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    servers = "\n".join(f"server 127.0.0.1:{p} max_fails=1 fail_timeout=1s;" for p in ports)
    paths = "\n".join(f"{name}_temp_path {folder}/{name};" for name in _BODIES)
    conf = folder / "nginx.conf"
    conf.write_text(_CONF.format(folder=folder, port=port, servers=servers, paths=paths))
    running = subprocess.Popen([program(), "-p", str(folder), "-c", str(conf)])
    try:
        _wait(port)
        yield f"http://127.0.0.1:{port}/"
    finally:
        running.terminate()
        running.wait()


def _wait(port: int) -> None:
    end = time.monotonic() + 60.0
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
