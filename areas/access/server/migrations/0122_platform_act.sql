alter table organisation add column support_access text not null default 'open' check (support_access in ('open', 'ask'));
alter table organisation add column suspended_reason text;
alter table organisation add column closed_at timestamptz;
alter table organisation add column version integer not null default 1;

-- A platform admin working inside one organisation, for a reason and a time.
create table platform_act (
  id           uuid primary key,
  identity_id  uuid not null,
  org_id       uuid not null,
  reason       text not null,
  mode         text not null check (mode in ('read', 'write')),
  minutes      integer not null check (minutes between 15 and 60),
  status       text not null check (status in ('requested', 'running', 'rejected', 'ended')),
  requested_at timestamptz not null,
  decided_at   timestamptz,
  decided_by   uuid,
  starts_at    timestamptz,
  until        timestamptz,
  ended_at     timestamptz
);
create index platform_act__org on platform_act (org_id, requested_at);
create index platform_act__identity on platform_act (identity_id, requested_at);
create unique index platform_act__one_at_a_time on platform_act (identity_id) where status in ('requested', 'running');
select share_directory('platform_act', 'select, insert, update');
