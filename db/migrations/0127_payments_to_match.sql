-- Oldest code: 0121

-- Which payments, and which lines of payouts, takings still have to hold against each other. What does not stand here
-- agrees: of a payment, the provider paid out exactly its amount and took nothing back; of a line, the shop knows the
-- payment. What stands here may agree all the same, so whoever reads it compares.
create table payments_to_match (
  payment_id uuid primary key references payments (id) on delete cascade
);
create table payout_items_to_match (
  provider  text not null,
  reference text not null,
  primary key (provider, reference),
  foreign key (provider, reference) references payout_items (provider, reference) on delete cascade
);

create view published.payments_to_match as select payment_id from public.payments_to_match;
create view published.payout_items_to_match as select provider, reference from public.payout_items_to_match;

-- Money that was taken, or went back, is to be matched; so are lines that knew their payment by another name.
create function note_payment_to_match() returns trigger language plpgsql as $$
begin
  if new.state in ('captured', 'refund_due', 'refunded') and new.provider not like 'by-hand:%' then
    insert into payments_to_match (payment_id) values (new.id) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' then
    insert into payout_items_to_match (provider, reference)
    select i.provider, i.reference from payout_items i
    where i.provider = old.provider and i.charge = old.charge and new.charge is distinct from old.charge
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger payments_to_match_added after insert on payments for each row
  execute function note_payment_to_match();
create trigger payments_to_match_changed after update on payments for each row
  when ((old.state, old.amount_cents, old.charge) is distinct from (new.state, new.amount_cents, new.charge))
  execute function note_payment_to_match();

-- Compares the payments that a provider calls by this name with all of its lines; whether there are such payments.
create function match_payments(of_provider text, of_charge text) returns boolean language plpgsql as $$
declare
  -- Locked, so that of two lines that are written at once the second compares with the first.
  named uuid[] := array(
    select p.id from payments p where p.provider = of_provider and of_charge in (p.charge, p.reference) for no key update
  );
begin
  insert into payments_to_match (payment_id) select unnest(named) on conflict do nothing;
  delete from payments_to_match m using payments p
  where m.payment_id = any (named) and p.id = m.payment_id and p.state <> 'refunded' and (
    select sum(i.gross_cents) filter (where i.kind = 'payment') = p.amount_cents
      and count(*) filter (where i.kind = 'refund') = 0
    from payout_items i where i.provider = p.provider and i.charge in (p.charge, p.reference)
  );
  return named <> '{}';
end $$;

create function match_payout_item() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform match_payments(old.provider, old.charge);
  end if;
  if tg_op <> 'DELETE' and new.kind in ('payment', 'refund', 'dispute') then
    if not match_payments(new.provider, new.charge) then
      insert into payout_items_to_match (provider, reference) values (new.provider, new.reference) on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger payout_items_matched after insert or update or delete on payout_items for each row
  execute function match_payout_item();
