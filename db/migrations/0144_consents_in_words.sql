-- Oldest code: 0121

-- Each line of the ledger says in words what was said, and names its address by a hash alone.
alter table consents add constraint consents_wording_said check (btrim(wording) <> '') not valid;
alter table consents add constraint consents_address_hashed check (address_hash ~ '^[0-9a-f]{64}$') not valid;
-- The ledger has a few lines for each person, and was written by these rules alone.
-- squawk-ignore constraint-missing-not-valid
alter table consents validate constraint consents_wording_said;
-- squawk-ignore constraint-missing-not-valid
alter table consents validate constraint consents_address_hashed;

-- What somebody said is not said otherwise later: it is taken back by a line of its own.
create function refuse_changed_consent() returns trigger language plpgsql as $$
begin
  raise exception 'What somebody agreed to is not changed: write a line of its own.' using errcode = 'check_violation';
end $$;

create trigger consents_stay before update on consents
  for each row execute function refuse_changed_consent();

-- Nobody gets the newsletter without a line that says what they agreed to, when and where. Asked at the end of the
-- transaction, because the lines may be written after the row.
create function refuse_unsaid_consent() returns trigger language plpgsql as $$
begin
  if exists (
    select from subscribers s where s.id = new.id and s.state = 'confirmed' and not (
      exists (select from consents c where c.address_hash = s.address_hash and c.kind = 'asked')
      and exists (
        select from consents c
        where c.address_hash = s.address_hash and c.kind = 'confirmed' and c.at = s.confirmed_at)))
  then
    raise exception 'Nobody gets the newsletter whose consent is not in the ledger.' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger subscribers_have_agreed after insert on subscribers deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function refuse_unsaid_consent();
create constraint trigger subscribers_agree after update of state, confirmed_at on subscribers
  deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function refuse_unsaid_consent();
