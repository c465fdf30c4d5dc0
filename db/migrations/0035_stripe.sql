-- What the provider calls the charge itself: disputes name it, not the payment's page.
alter table payments add column charge text;

create index payments_of_charge on payments (provider, charge) where charge is not null;
