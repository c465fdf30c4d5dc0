-- The sweep of each minute asks for payments that have to go back; there are few of them among all that ever were.
create index payments_refund_due on payments (provider) where state = 'refund_due';
