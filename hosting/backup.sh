#!/bin/sh
# backup.sh FOLDER: a dump of DATABASE_URL into FOLDER, read through before it counts, and those of 30 days kept.
# The desk's page Health says when the last one was made.
set -eu
folder=$1
file=$folder/shop-$(date +%Y-%m-%dT%H-%M-%S).dump
umask 077
mkdir -p "$folder"
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --file="$file.part" "$DATABASE_URL"
pg_restore --file=/dev/null "$file.part"
mv "$file.part" "$file"
find "$folder" -name 'shop-*.dump' -mtime +30 -exec rm -f {} +
echo "$file: $(wc -c < "$file") bytes"
psql --quiet --command="insert into job_runs (name, started_at, ms) values ('backup', now(), 0)
  on conflict (name) do update set started_at = excluded.started_at" "$DATABASE_URL" || echo 'The desk could not be told.' >&2
