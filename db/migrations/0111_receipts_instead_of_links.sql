-- Oldest code: 0088

-- True for money that was noted on an order which was to be paid by its pay link: where it comes off, it is again.
alter table received_payments add column instead_of_link boolean not null default false;
