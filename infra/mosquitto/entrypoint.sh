#!/bin/sh
# Puts accounts, access list and certificates into a folder in memory that is the broker's own, then becomes the broker.
set -eu
umask 077
passwords=/mosquitto/secrets/passwords
: >"$passwords"

add() {
  case $1 in
    '' | *[!A-Za-z0-9_-]*) echo "not an account name: $1" >&2; exit 1 ;;
  esac
  if [ "${#2}" -lt 12 ]; then
    echo "password of $1 is shorter than 12 characters" >&2
    exit 1
  fi
  printf '%s:%s\n' "$1" "$2" >>"$passwords"
}

add sed "$MQTT_PASSWORD"
add monitor "$MQTT_MONITOR_PASSWORD"
for account in $MQTT_GATEWAYS; do
  case ${account%%:*} in
    sed | monitor) echo "a gateway cannot be called ${account%%:*}" >&2; exit 1 ;;
  esac
  add "${account%%:*}" "${account#*:}"
done
unset MQTT_PASSWORD MQTT_GATEWAYS

mosquitto_passwd -U "$passwords"
# The broker gives its rights up before it reads these: its own copies may stay as private as the originals are.
cp /mosquitto/config/acl.conf /mosquitto/secrets/acl.conf
mkdir -p /mosquitto/secrets/tls
for file in ca.crt server.crt server.key; do
  if [ -f "/mosquitto/tls/$file" ]; then cp "/mosquitto/tls/$file" "/mosquitto/secrets/tls/$file"; fi
done
chown -R mosquitto:mosquitto /mosquitto/secrets /mosquitto/data
exec mosquitto -c /mosquitto/config/mosquitto.conf
