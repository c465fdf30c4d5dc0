-- A new authenticator's secret waits here until a code of it was confirmed; the one before counts until then.
alter table customers add totp_pending text;
update customers set totp_pending = totp_secret, totp_secret = null where totp_since is null and totp_secret is not null;

-- What a script's token may do. Tokens from before could do everything.
alter table access_tokens add scopes text[] not null default '{everything}';
alter table access_tokens alter scopes drop default;
