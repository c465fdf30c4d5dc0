-- What of a letter opens something (a link that signs in or confirms, a gift card's code) is kept here only until the
-- letter is sent, and no backup holds this table. The letter itself, and all that is kept of it, says 'withheld'.
create table letter_secrets (
  letter_id uuid primary key references letters (id) on delete cascade,
  secrets   jsonb not null
);

insert into letter_secrets (letter_id, secrets)
  select id, jsonb_build_object('link', data -> 'link') from letters
  where kind in ('verify-email', 'reset-password', 'confirm-email') and state <> 'sent' and data ? 'link'
  union all
  select id, jsonb_build_object('confirmUrl', data -> 'confirmUrl', 'leaveUrl', data -> 'leaveUrl') from letters
  where kind = 'alert-confirm' and state <> 'sent' and data ? 'confirmUrl'
  union all
  select id, jsonb_build_object('code', data -> 'code') from letters
  where kind = 'gift-card' and state <> 'sent' and data ? 'code';

update letters set html = null, body_text = null,
  data = data || jsonb_build_object('link', regexp_replace(data ->> 'link', '#.*$', '#withheld'))
  where kind in ('verify-email', 'reset-password', 'confirm-email') and data ? 'link';
update letters set html = null, body_text = null,
  data = data || jsonb_build_object('confirmUrl', regexp_replace(data ->> 'confirmUrl', '[^/]+$', 'withheld'),
    'leaveUrl', regexp_replace(data ->> 'leaveUrl', '[^/]+$', 'withheld'))
  where kind = 'alert-confirm' and data ? 'confirmUrl';
update letters set html = null, body_text = null,
  data = data || jsonb_build_object('code', regexp_replace(data ->> 'code', '[^-](?=.*-)', '•', 'g'))
  where kind = 'gift-card' and data ? 'code';
