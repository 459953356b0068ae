-- Who is paid what a deceased employee is owed.
create table exit_payee (
  org_id         uuid not null,
  id             uuid not null,
  exit_id        uuid not null,
  position       integer not null,
  name           text not null,
  relationship   text not null,
  share_bp       integer not null check (share_bp between 1 and 10000),
  phone          text,
  ifsc           text,
  -- Sealed.
  account_number text,
  primary key (org_id, id)
);
create index exit_payee__exit on exit_payee (org_id, exit_id, position);
select isolate_tenant('exit_payee');
