#!/bin/sh
# Asks what a shop on this server needs to know, and writes it: deploy/.env for what everybody may read, deploy/secrets
# for what nobody may. What is there already stays as it is, so it may be run again; an empty answer leaves something
# for later. The password of the database is made up here.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets backups

# Containers read these as users of their own (1000, 999), so the files are open and their folder is closed.
keep() {
	printf '%s\n' "$2" >"secrets/$1"
	chmod 444 "secrets/$1"
}

ask() {
	printf '%s: ' "$1" >&2
	IFS= read -r answer || answer=
	printf '%s' "$answer"
}

if [ ! -e secrets/database-password ]; then
	password=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
	keep database-password "$password"
	keep database-url "postgres://shop:$password@database:5432/shop"
	keep grafana-password "$(head -c 12 /dev/urandom | od -An -tx1 | tr -d ' \n')"
fi

if [ ! -e .env ]; then
	host=$(ask 'How customers reach the shop, such as stillmade.com.au')
	from=$(ask 'Who its emails come from, such as Stillmade <hello@stillmade.com.au>')
	endpoint=$(ask 'The bucket for backups: its service, such as https://s3.ap-southeast-2.amazonaws.com')
	bucket=$(ask 'The bucket: its name')
	region=$(ask 'The bucket: its region, such as ap-southeast-2')
	cat >.env <<END
SITE_HOST=$host
MAIL_FROM='$from'
END
	# Pictures stay on this server; the bucket is another place, for backups.
	[ -z "$endpoint" ] || cat >>.env <<END
COMPOSE_FILE=compose.yaml:compose.bucket.yaml
FILES=disk
BACKUP_TO=s3:backups
S3_ENDPOINT=$endpoint
S3_BUCKET=$bucket
S3_REGION=$region
END
	chmod 644 .env
fi

chown 1000:1000 backups 2>/dev/null || echo 'Give deploy/backups to user 1000: chown 1000:1000 deploy/backups' >&2
echo 'What you answer goes to deploy/.env and deploy/secrets. Keep a copy of deploy/secrets where you keep passwords.' >&2

run_shop=${RUN_SHOP:-docker run --rm --env NODE_ENV=development --env SMTP_URL --env MAIL_FROM stillmade}

# What backups are encrypted with: made by the shop itself, from its image.
[ -e secrets/backup-key ] || {
	key=$($run_shop backups key)
	keep backup-key "$key"
}

secret() {
	[ -e "secrets/$1" ] && return
	value=$(ask "$2")
	[ -z "$value" ] || keep "$1" "$value"
}
secret smtp-url 'The mail server, such as smtps://user:password@mail.example.com:465'
secret stripe-secret-key 'Stripe: the secret key (sk_…)'
secret stripe-webhook-secret 'Stripe: the signing secret of the webhook (whsec_…)'

# How alarms reach somebody, by the same mail server; nothing is written before that is known.
if [ -e secrets/smtp-url ] && [ ! -e secrets/alertmanager ]; then
	to=$(ask 'Who is written to when something is wrong, such as you@example.com')
	life=$(ask 'The address that expects a sign of life, such as https://hc-ping.com/…')
	SMTP_URL=$(cat secrets/smtp-url)
	MAIL_FROM=$(sed -n "s/^MAIL_FROM='\(.*\)'$/\1/p" .env)
	export SMTP_URL MAIL_FROM
	if [ -n "$to" ]; then
		config=$($run_shop alarms "$to" "$life" </dev/null)
		keep alertmanager "$config"
	fi
fi

grep -q '^S3_ENDPOINT=' .env || exit 0
secret s3-access-key-id 'The bucket: the id of its key'
secret s3-secret-access-key 'The bucket: the secret of its key'

