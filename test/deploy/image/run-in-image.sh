#!/bin/sh
# run-in-image.sh ROOT COMMAND…  runs a command in the file system of an image as an engine does: as user 1000, with a read-only root,
# an empty /tmp, no capabilities and no way to get any. The environment is that of the caller.
set -eu
root=$1
shift
exec unshare --mount --pid --fork --kill-child -- sh -c '
  set -eu
  root=$1
  shift
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/tmp"
  mount --rbind /dev "$root/dev"
  exec chroot "$root" setpriv --reuid=1000 --regid=1000 --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs \
    sh -c "cd /app; exec \"\$@\"" in-image "$@"
' run-in-image "$root" "$@"
