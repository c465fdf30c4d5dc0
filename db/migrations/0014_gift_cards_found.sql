-- A gift card is found by its recipient, by who paid for it, by its order and by the last letters of its code.
-- All of it is kept with the card, as it was written: the e-mail to its recipient may be forgotten.

alter table gift_cards
  add column recipient    text not null default '',
  add column sender       text not null default '',
  -- The e-mail and the number of the order that paid for it, or whose refund it is.
  add column buyer        text not null default '',
  add column order_number text not null default '',
  -- When it goes to its recipient.
  add column deliver_at   timestamptz;

update gift_cards set deliver_at = issued_at;
update gift_cards g set recipient = l.recipient, sender = coalesce(l.data ->> 'from', ''), deliver_at = l.due_at
  from letters l where l.cause = 'gift-card:' || g.id;
update gift_cards g set buyer = o.email, order_number = o.number from orders o where o.id = g.order_id;

alter table gift_cards
  alter column deliver_at set not null,
  add column search_text text not null generated always as
    (lower(recipient || ' ' || sender || ' ' || buyer || ' ' || order_number || ' ' || last_four)) stored;

create index gift_cards_newest on gift_cards (issued_at desc, id desc);
create index gift_cards_near_words on gift_cards using gin (search_text gin_trgm_ops);
