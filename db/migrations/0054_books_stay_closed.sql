-- Oldest code: 0029

-- The note of an order that was withdrawn before it was paid has no refund: it takes back the whole invoice, once.
alter table documents drop constraint documents_check;
alter table documents add constraint documents_check check (kind = 'adjustment' or refund_id is null) not valid;
-- Adjustment notes are few beside orders, and all have a refund: they are looked through in a moment.
-- squawk-ignore constraint-missing-not-valid
alter table documents validate constraint documents_check;
-- squawk-ignore require-concurrent-index-creation
create unique index documents_one_withdrawal on documents (order_id) where kind = 'adjustment' and refund_id is null;

-- What a closed quarter has booked of payouts, gift cards and money by hand does not change either.
create trigger payouts_of_closed_books before update on payouts for each row
  when ((old.provider, old.reference, old.amount_cents, old.made_at)
    is distinct from (new.provider, new.reference, new.amount_cents, new.made_at))
  execute function refuse_change_of_closed_books('payout', 'reference');
create trigger payouts_deleted_from_closed_books before delete on payouts for each row
  execute function refuse_change_of_closed_books('payout', 'reference');
create trigger payout_items_of_closed_books before update or delete on payout_items for each row
  execute function refuse_change_of_closed_books('payout', 'payout_reference');
create trigger card_movements_of_closed_books before update or delete on gift_card_movements for each row
  execute function refuse_change_of_closed_books('card', 'id');
create trigger receipts_of_closed_books before update or delete on received_payments for each row
  execute function refuse_change_of_closed_books('receipt', 'id');

-- Nor is a line added to a payout that was booked with its lines.
create function refuse_addition_to_closed_books() returns trigger language plpgsql as $$
begin
  if exists (select from closed_entries e where e.kind = tg_argv[0] and e.entry_id = to_jsonb(new) ->> tg_argv[1]) then
    raise exception 'This % is booked in a quarter that is closed: book what is added in the open one', tg_argv[0]
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payout_items_added_to_closed_books before insert on payout_items for each row
  execute function refuse_addition_to_closed_books('payout', 'payout_reference');
