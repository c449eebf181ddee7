"""All of Swift in one process, on free ports, with everything in one folder. Ends when its standard input does."""

import eventlet

eventlet.monkey_patch()

import json
import os
import sys

import eventlet.wsgi
from swift.common import storage_policy, utils, wsgi
from swift.common.ring import RingBuilder

folder = sys.argv[1]
# What it keeps needn't outlive a power cut, and pieces of the default 64 KB take three times as long.
os.fsync = os.fdatasync = lambda _: None
chunks = "\n".join(f"{name}_chunk_size = {1 << 20}" for name in ("disk", "network", "client", "object"))
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in ("account", "container", "object", "proxy")}
ports = {name: socket.getsockname()[1] for name, socket in sockets.items()}

common = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = CRITICAL
log_address = {folder}/no-syslog
{chunks}
"""
storage = """
[pipeline:main]
pipeline = {0}-server
[app:{0}-server]
use = egg:swift#{0}
"""
# tempauth insists on a cache, and gets on with one that never answers
proxy = """
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_portal_portal = portal-secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
"""


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


os.makedirs(f"{folder}/devices/d1")
write(
    "swift.conf",
    "[swift-hash]\nswift_hash_path_suffix = portal\n[storage-policy:0]\nname = default\ndefault = yes\n",
)
utils.set_swift_dir(folder)
storage_policy.reload_storage_policies()

for name in ("account", "container", "object"):
    builder = RingBuilder(1, 1, 1)
    builder.add_dev(dict(region=1, zone=1, ip="127.0.0.1", port=ports[name], device="d1", weight=1))
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{name}.ring.gz")

for name, socket in sockets.items():
    conf = write(f"{name}-server.conf", common + (proxy if name == "proxy" else storage.format(name)))
    app = wsgi.loadapp(conf, global_conf={"log_name": name})
    eventlet.spawn(eventlet.wsgi.server, socket, app, log_output=False, keepalive=True, protocol=wsgi.SwiftHttpProtocol)

print(json.dumps({"port": ports["proxy"]}), flush=True)
eventlet.tpool.execute(sys.stdin.read)
os._exit(0)
