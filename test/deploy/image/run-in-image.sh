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
  exec setpriv --bounding-set=-all,+setuid,+setgid,+sys_chroot --inh-caps=-all --no-new-privs \
    /usr/sbin/chroot --userspec=1000:1000 --groups= "$root" sh -c "cd /app; exec \"\$@\"" in-image "$@"
' run-in-image "$root" "$@"
