-- What the people who run the shop changed: written by the kernel for each of their writing calls.
create table audit_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  customer_id uuid not null,
  by_script   boolean not null,
  call        text not null,
  params      jsonb not null,
  body        jsonb not null
);

create index audit_log_of_person on audit_log (customer_id, id desc);
create index audit_log_of_call on audit_log (call, id desc);
