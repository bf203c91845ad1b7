#!/usr/bin/env bash
# Tries a fresh clone of HEAD as somebody would who has only Node, npm, git and a shell: no browser, no PDF tools, no apt-get, no
# UTF-8 locale, a folder with a blank and an é in its name, settings of other programs in the environment; as another user
# where root runs it. Run it by hand after a change of the set-up; it needs the registry of the packages.
#
#   ops/try-bare-machine.sh                                   npm start until it is ready, then npm test
#   ops/try-bare-machine.sh --only lint,types,deps            only these steps of npm test
#   NODE_FOLDER=/opt/node22/bin ops/try-bare-machine.sh       another Node
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
node_folder=${NODE_FOLDER:-$(dirname "$(readlink -f "$(command -v npm)" | sed 's#/lib/node_modules/npm/bin/npm-cli.js#/bin/npm#')")}
base=$(mktemp -d /tmp/bare-machine-XXXXXX)
chmod 755 "$base"
mkdir "$base/bin" "$base/home" "$base/tmp"
folder="$base/home/Proyek é 1"

# Only what every Debian has, without its installers.
for file in $(dpkg -L bash coreutils dash diffutils findutils git grep gzip hostname mawk sed tar | grep -E '^(/usr)?/bin/[^/]+$') \
  /usr/bin/awk "$node_folder"/{node,npm,npx}; do
  [ -x "$file" ] && ln -sf "$file" "$base/bin/"
done
git clone -q "$root" "$folder"

user=$(id -un)
as=()
if [ "$(id -u)" = 0 ]; then
  user=bare-$$
  useradd --home-dir "$base/home" --no-create-home --shell /bin/bash "$user"
  chown -R "$user" "$base/home" "$base/tmp"
  as=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
fi
uid=$(id -u "$user")
clean=(env -i "HOME=$base/home" "USER=$user" "LOGNAME=$user" "PATH=$base/bin" "TMPDIR=$base/tmp" LANG=C TERM=dumb
  npm_config_engine_strict=true PGPORT=1 PGHOST=203.0.113.1 PGSSLMODE=require 'PGOPTIONS=-c nonsense=1'
  HTTP_PROXY=http://127.0.0.1:9 NODE_USE_ENV_PROXY=1 PORT=28300 SIMULATORS_PORT=28310
  "npm_config_registry=$(npm config get registry)" ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"}
  ${HTTPS_PROXY:+"HTTPS_PROXY=$HTTPS_PROXY"})
# Run it in a subshell: `exec` replaces that subshell by the command, so the id of a background job is npm's own.
become() { cd "$folder" && exec "${as[@]}" "${clean[@]}" "$@"; }

# Prints pid and command of what still runs: processes of the other user, or else those whose command names the folder.
left() {
  for status in /proc/[0-9]*; do
    [ "$(stat -c %u "$status" 2>/dev/null)" = "$uid" ] || continue
    command=$(tr '\0' ' ' <"$status/cmdline" 2>/dev/null) || continue
    [ "$user" != "$(id -un)" ] || [[ $command == *"$base"* ]] || continue
    [ -n "$command" ] && echo "  ${status#/proc/} ${command:0:150}"
  done
}
none_left() { for _ in $(seq 30); do [ -z "$(left)" ] && break || sleep 1; done; [ -z "$(left)" ] && echo '  none' || left; }
tidy() {
  for line in $(left | awk '{ print $1 }'); do kill -9 "$line" 2>/dev/null || true; done
  [ "$user" = "$(id -un)" ] || userdel "$user" 2>/dev/null || true
  [ -n "${KEEP:-}" ] && echo "Kept: $base" || rm -rf "$base"
}
trap tidy EXIT

echo "── Node $("$node_folder/node" --version), user $user, $folder"
echo '── npm start'
began=$SECONDS
# The test below kills npm itself.
(become npm start) >"$base/start.log" 2>&1 &
starting=$!
until [ "$("$node_folder/node" -e 'fetch("http://127.0.0.1:28300/api/v1/ready").then((r) => console.log(r.status), () => console.log(0))')" = 200 ]; do
  kill -0 $starting 2>/dev/null || { cat "$base/start.log"; echo 'npm start ended'; exit 1; }
  [ $((SECONDS - began)) -lt 900 ] || { cat "$base/start.log"; echo 'not ready after 15 minutes'; exit 1; }
  sleep 1
done
echo "  ready after $((SECONDS - began)) s; kill -9 of npm; processes left behind:"
kill -9 $starting
wait $starting 2>/dev/null || true
none_left

echo "── npm test ${*:+-- $*}"
status=0
(become npm test ${1:+-- "$@"}) >"$base/test.log" 2>&1 || status=$?
grep -aE '^(✓|✗) .* s($|  )|^[0-9]+ passed' "$base/test.log" || tail -40 "$base/test.log"
sed -n '/── Failures ──/,/^$/p' "$base/test.log"
echo "── skipped"
grep -ahE '^ *(↓|○) ' "$folder"/.cache/test/*.log | sort -u | head -60 || echo '  nothing'
echo "── processes left behind"
none_left
exit $status
