-- What of a refund became a gift card instead of going back: a return that was settled by credit.
alter table refunds
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  drop constraint refunds_parts_check,
  add constraint refunds_parts_check
    check (gift_card_cents + carried_cents + main_cents + credit_cents <= amount_cents);
