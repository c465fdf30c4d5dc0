-- Oldest code: 0088

-- What of a refund somebody has to send, because a hand took it: the shop asks for it, and says that the money went
-- once somebody has noted how and when.
alter table refunds add column hand_cents integer not null default 0;
alter table refunds add column asked_at timestamptz;
alter table refunds add column sent_by text;
alter table refunds add column sent_on date;
alter table refunds add column sent_reference text not null default '';
alter table refunds add constraint refunds_hand_check check (
  hand_cents >= 0 and hand_cents + gift_card_cents + carried_cents + credit_cents <= amount_cents
  and (sent_by is null) = (sent_on is null) and (sent_by is null or hand_cents > 0)
  and (asked_at is null or hand_cents > 0)
) not valid;
-- The columns were made a moment ago and say the same everywhere.
-- squawk-ignore constraint-missing-not-valid
alter table refunds validate constraint refunds_hand_check;
alter table refunds add constraint refunds_sent_by_check
  check (sent_by in ('bank_transfer', 'payid', 'cash', 'card', 'other')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table refunds validate constraint refunds_sent_by_check;

create or replace view published.refunds as select
  id, order_id, amount_cents, shipping_cents, goodwill_cents, gift_card_cents, carried_cents, carried_to,
  main_cents, credit_cents, gst_cents, reason, actor, state, requested_at, done_at, hand_cents, asked_at, sent_by
from public.refunds;

-- Money that was noted on the wrong order is taken off it: as a line of its own that names what it corrects, once.
alter table received_payments add column corrects uuid;
alter table received_payments add constraint received_payments_corrects_fkey
  foreign key (corrects) references received_payments (id) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table received_payments validate constraint received_payments_corrects_fkey;
-- squawk-ignore require-concurrent-index-creation
create unique index received_payments_corrected_once on received_payments (corrects) where corrects is not null;
alter table received_payments drop constraint received_payments_kind_check;
alter table received_payments add constraint received_payments_kind_check
  check (kind in ('received', 'returned', 'credited', 'corrected')) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table received_payments validate constraint received_payments_kind_check;
alter table received_payments add constraint received_payments_corrects_check
  check ((kind = 'corrected') = (corrects is not null)) not valid;
-- squawk-ignore constraint-missing-not-valid
alter table received_payments validate constraint received_payments_corrects_check;

create or replace view published.received_payments as select
  id, order_id, kind, method, amount_cents, received_on, reference, actor, noted_at, corrects
from public.received_payments;
