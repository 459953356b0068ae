-- A component of one employee beside the structure, from a day on.
create table employee_component (
  org_id              uuid not null,
  id                  uuid not null,
  employee_id         uuid not null,
  component_id        uuid not null,
  mode                text not null check (mode in ('add', 'replace', 'exclude')),
  amount_paise        bigint check (amount_paise >= 0),
  from_date           date not null,
  to_date             date,
  months              integer[] not null default '{}',
  cap_total_paise     bigint check (cap_total_paise > 0),
  reason              text not null check (length(reason) between 5 and 500),
  status              text not null check (status in ('pending_approval', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  workflow_request_id uuid,
  created_by          uuid,
  created_at          timestamptz not null,
  version             integer not null default 1,
  primary key (org_id, id),
  check (to_date is null or to_date >= from_date),
  check ((mode = 'exclude') = (amount_paise is null))
);
create index employee_component__employee on employee_component (org_id, employee_id, from_date);
create index employee_component__component on employee_component (org_id, component_id);
select isolate_tenant('employee_component');
