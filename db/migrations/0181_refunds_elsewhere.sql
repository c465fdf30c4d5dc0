-- Money that a provider gave back without being asked by the shop, and refunds of the shop's that a provider took back:
-- kept until a person has said what they are in the shop's books.
create table refunds_elsewhere (
  provider text not null,
  reference text not null,
  -- What the provider calls the payment that it belongs to; the shop may hear of that payment later, or never.
  charge text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('went', 'failed')),
  is_ours boolean not null,
  heard_at timestamptz not null,
  told_at timestamptz,
  settled_at timestamptz,
  refund_id uuid unique references refunds (id),
  primary key (provider, reference)
);
create index refunds_elsewhere_of_charge on refunds_elsewhere (provider, charge);
create index refunds_elsewhere_untold on refunds_elsewhere (heard_at) where told_at is null;

-- The stand-in for a bank lets money go back at its own desk too, and can be asked what went back lately.
alter table sandbox_refunds add made_at timestamptz not null default now(),
  add at_its_desk boolean not null default false;
