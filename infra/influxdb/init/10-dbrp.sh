#!/bin/bash
# Runs once, after the server set itself up: the service reads with InfluxQL, which needs a database name for the bucket.
set -euo pipefail
bucket_id=$(influx bucket list --name "$DOCKER_INFLUXDB_INIT_BUCKET" --hide-headers | cut -f1)
influx v1 dbrp create --db "$DOCKER_INFLUXDB_INIT_BUCKET" --rp autogen --bucket-id "$bucket_id" --default
