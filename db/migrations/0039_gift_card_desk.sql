-- Oldest code: 0029

alter table gift_cards
  -- What its giver wrote, for an email that is sent once more.
  add column message text not null default '',
  -- How often it was sent again.
  add column sent_again integer not null default 0,
  -- From then on nobody can spend it.
  add column stopped_at timestamptz;

update gift_cards g set stopped_at = m.at from gift_card_movements m
where m.card_id = g.id and m.kind = 'voided';
update gift_cards g set message = coalesce(e.data ->> 'message', '') from emails e
where e.cause = 'gift-card:' || g.id;

-- Whoever runs the shop may put more on a card than it was sold with.
alter table gift_cards drop constraint gift_cards_check;
alter table gift_cards add constraint gift_cards_balance_cents_check check (balance_cents >= 0) not valid;
-- Cards are few: they are looked through in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table gift_cards validate constraint gift_cards_balance_cents_check;

alter table gift_card_movements
  add column reason text not null default '',
  add column actor text not null default '';
alter table gift_card_movements drop constraint gift_card_movements_kind_check;
alter table gift_card_movements add constraint gift_card_movements_kind_check
  check (kind in ('issued', 'spent', 'given_back', 'refunded', 'voided', 'adjusted')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table gift_card_movements validate constraint gift_card_movements_kind_check;
