#!/bin/bash
# Runs once on an empty data directory: the identity provider gets a database and an account of its own.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$KEYCLOAK_DB_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role keycloak login password :'password';
create database keycloak owner keycloak;
revoke connect on database keycloak from public;
revoke connect on database sed from public;
SQL
