#!/bin/sh
# backup.sh FOLDER: a dump of DATABASE_URL into FOLDER, read through before it counts, and those of 30 days kept.
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
