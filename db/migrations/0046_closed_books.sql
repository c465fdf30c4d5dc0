-- Oldest code: 0029

-- Quarters whose books are closed, and how often they were opened again. What was told and made then stays as it was.
create table closed_quarters (
  id int generated always as identity primary key,
  quarter text not null check (quarter ~ '^20\d\d-(01|04|07|10)$'),
  -- The business activity statement as it was.
  statement jsonb not null,
  closed_at timestamptz not null,
  closed_by text not null,
  reopened_at timestamptz,
  reopened_by text,
  reason text,
  check ((reopened_at is null) = (reason is null))
);
create unique index closed_quarters_quarter_index on closed_quarters (quarter) where reopened_at is null;

create table closed_files (
  closing_id int not null references closed_quarters (id),
  name text not null,
  type text not null,
  content bytea not null,
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  entries int not null,
  primary key (closing_id, name)
);

-- Which orders, refunds, payouts and changes of gift cards a closed quarter has booked: each is booked once.
create table closed_entries (
  kind text not null check (kind in ('order', 'refund', 'payout', 'card', 'receipt')),
  entry_id text not null,
  closing_id int not null references closed_quarters (id),
  primary key (kind, entry_id)
);
create index closed_entries_closing_id_index on closed_entries (closing_id);

-- Whoever tries: the figures of a closed quarter do not change under it.
create function refuse_change_of_closed_books() returns trigger language plpgsql as $$
begin
  if exists (select from closed_entries e where e.kind = tg_argv[0] and e.entry_id = to_jsonb(old) ->> tg_argv[1]) then
    raise exception 'This % is booked in a quarter that is closed: book what changed in the open one', tg_argv[0]
      using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create trigger orders_of_closed_books before update on orders for each row
  when (old.paid_at is not null and (
    old.paid_at, old.number, old.channel, old.subtotal_cents, old.discount_cents, old.shipping_cents, old.total_cents,
    old.gst_cents, old.gift_card_cents, old.carried_cents
  ) is distinct from (
    new.paid_at, new.number, new.channel, new.subtotal_cents, new.discount_cents, new.shipping_cents, new.total_cents,
    new.gst_cents, new.gift_card_cents, new.carried_cents
  ))
  execute function refuse_change_of_closed_books('order', 'id');
create trigger orders_deleted_from_closed_books before delete on orders for each row
  execute function refuse_change_of_closed_books('order', 'id');
create trigger order_lines_of_closed_books before update on order_lines for each row
  when ((old.quantity, old.unit_price_cents, old.discount_cents, old.line_total_cents)
    is distinct from (new.quantity, new.unit_price_cents, new.discount_cents, new.line_total_cents))
  execute function refuse_change_of_closed_books('order', 'order_id');
create trigger order_lines_deleted_from_closed_books before delete on order_lines for each row
  execute function refuse_change_of_closed_books('order', 'order_id');
create trigger refunds_of_closed_books before update on refunds for each row
  when (old.done_at is not null and (
    old.done_at, old.amount_cents, old.gst_cents, old.gift_card_cents, old.credit_cents, old.carried_cents, old.main_cents
  ) is distinct from (
    new.done_at, new.amount_cents, new.gst_cents, new.gift_card_cents, new.credit_cents, new.carried_cents, new.main_cents
  ))
  execute function refuse_change_of_closed_books('refund', 'id');
create trigger refunds_deleted_from_closed_books before delete on refunds for each row
  execute function refuse_change_of_closed_books('refund', 'id');

create function refuse_change_of_closed_files() returns trigger language plpgsql as $$
begin
  raise exception 'Files of a closed quarter stay as they are' using errcode = 'integrity_constraint_violation';
end $$;
create trigger closed_files_stay before update or delete on closed_files for each row
  execute function refuse_change_of_closed_files();
create trigger closed_quarters_stay before delete on closed_quarters for each row
  execute function refuse_change_of_closed_files();
create trigger closed_statements_stay before update on closed_quarters for each row
  when (old.reopened_at is not null or (old.quarter, old.statement, old.closed_at, old.closed_by)
    is distinct from (new.quarter, new.statement, new.closed_at, new.closed_by))
  execute function refuse_change_of_closed_files();

create view published.market_entries as select
  market_id, device_id, sequence, kind, order_id, method, amount_cents, rounding_cents, at, received_at
  from public.market_entries;
