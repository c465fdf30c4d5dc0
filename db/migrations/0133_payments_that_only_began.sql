-- Oldest code: 0121

-- Every order begins a payment, of which nothing can be matched yet: its trigger is not called for that any more. And a
-- payment that becomes paid looks for lines of payouts by the name that it had at the provider only where that changed.
create or replace function note_payment_to_match() returns trigger language plpgsql as $$
begin
  if new.state in ('captured', 'refund_due', 'refunded') and new.provider not like 'by-hand:%' then
    insert into payments_to_match (payment_id) values (new.id) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' then
    if old.charge is not null and new.charge is distinct from old.charge then
      insert into payout_items_to_match (provider, reference)
      select i.provider, i.reference from payout_items i
      where i.provider = old.provider and i.charge = old.charge
      on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

create or replace trigger payments_to_match_added after insert on payments for each row
  when (new.state in ('captured', 'refund_due', 'refunded') and new.provider not like 'by-hand:%')
  execute function note_payment_to_match();
