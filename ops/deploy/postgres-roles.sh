#!/bin/sh
# The two roles of the product and its database, made when the volume is empty. `sohor` owns the tables and migrates them;
# `sohor_api` is what the servers connect as, and gets its rights from the migrations. Neither is a superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$POSTGRES_OWNER_PASSWORD" --set api_password="$POSTGRES_API_PASSWORD" <<'SQL'
CREATE ROLE sohor LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
CREATE ROLE sohor_api LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'api_password';
CREATE DATABASE sohor OWNER sohor;
REVOKE CONNECT, TEMPORARY ON DATABASE sohor FROM PUBLIC;
GRANT CONNECT ON DATABASE sohor TO sohor_api;
SQL
