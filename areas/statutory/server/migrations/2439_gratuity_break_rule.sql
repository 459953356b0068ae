-- Breaks of at most so many days leave the service of gratuity as it is, for those that begin from a day on.
create table gratuity_break_rule (
  org_id            uuid not null,
  id                uuid not null,
  from_date         date not null,
  longer_than_days  integer not null check (longer_than_days between 0 and 366),
  created_at        timestamptz not null,
  created_by        uuid,
  version           integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('gratuity_break_rule');
