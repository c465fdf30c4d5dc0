-- Oldest code: 0121

-- What was paid before: those few that the provider's lines do not answer. The triggers of 0127 are at work meanwhile.
insert into payments_to_match (payment_id)
select p.id from payments p
left join (
  select id, sum(gross_cents) filter (where kind = 'payment') as paid_out, count(*) filter (where kind = 'refund') as refunds
  from (
    select p.id, i.reference, i.kind, i.gross_cents from payments p
    join payout_items i on i.provider = p.provider and i.charge = p.reference
    union
    select p.id, i.reference, i.kind, i.gross_cents from payments p
    join payout_items i on i.provider = p.provider and i.charge = p.charge
  ) lines group by id
) books on books.id = p.id
where p.state in ('captured', 'refund_due', 'refunded') and p.provider not like 'by-hand:%'
  and (p.state = 'refunded' or books.paid_out is distinct from p.amount_cents or books.refunds > 0)
on conflict do nothing;

insert into payout_items_to_match (provider, reference)
select i.provider, i.reference from payout_items i
where i.kind in ('payment', 'refund', 'dispute')
  and not exists (select from payments p where p.provider = i.provider and p.reference = i.charge)
  and not exists (select from payments p where p.provider = i.provider and p.charge = i.charge)
on conflict do nothing;
