-- Oldest code: 0047

-- Credit of an account is kept in the ledger of gift cards: a card without a code, which its account alone spends.
alter table gift_cards
  add column kind text not null default 'card',
  add column customer_id uuid;
alter table gift_cards add constraint gift_cards_kind_check
  check (kind in ('card', 'credit') and (kind = 'card' or code_hash like 'credit:%')) not valid;
alter table gift_cards add constraint gift_cards_customer_id_fkey
  foreign key (customer_id) references customers (id) on delete set null not valid;
-- Cards are few: they are looked through in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table gift_cards validate constraint gift_cards_kind_check;
-- squawk-ignore constraint-missing-not-valid
alter table gift_cards validate constraint gift_cards_customer_id_fkey;
-- squawk-ignore require-concurrent-index-creation
create unique index gift_cards_one_credit on gift_cards (customer_id) where customer_id is not null;

-- What of `gift_card_cents` an account's credit paid.
alter table orders add column store_credit_cents integer not null default 0;
alter table orders add constraint orders_store_credit_check
  check (store_credit_cents between 0 and gift_card_cents) not valid;
-- The column was made a moment ago and says the same everywhere.
-- squawk-ignore constraint-missing-not-valid
alter table orders validate constraint orders_store_credit_check;

create or replace view published.gift_cards as select
  id, last_four, amount_cents, balance_cents, order_id, expires_at, issued_at, recipient, sender, buyer, order_number,
  deliver_at, search_text, kind, customer_id
from public.gift_cards;
