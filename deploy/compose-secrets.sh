#!/bin/sh
# Makes the secrets of compose.yaml in deploy/secrets, once; what is there stays.
set -eu
umask 022
folder=$(dirname "$0")/secrets
# Nobody may enter the folder; in the container, where each file is mounted by itself, users other than root read it.
mkdir -p "$folder"
chmod 700 "$folder"
echo '*' >"$folder/.gitignore"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -s "$folder/$1" ] || printf %s "$2" >"$folder/$1"; }

keep postgres-password "$(random)"
keep database-url "postgres://portal:$(cat "$folder/postgres-password")@postgres:5432/portal"
keep s3-key "$(random)"
keep s3-secret "$(random)"
keep jwt-secret "$(random)"
keep smtp-url smtp://mail:1025
