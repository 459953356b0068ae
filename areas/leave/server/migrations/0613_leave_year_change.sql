-- From a day on, the organisation's leave years start by another date. The leave year before that day is short.
create table leave_year_change (
  org_id         uuid not null,
  id             uuid not null,
  from_date      date not null,
  year_start     text not null check (year_start in ('04-01', '01-01')),
  previous_start text not null check (previous_start in ('04-01', '01-01')),
  progress_id    uuid,
  created_at     timestamptz not null,
  created_by     uuid,
  primary key (org_id, id),
  unique (org_id, from_date),
  check (year_start <> previous_start)
);
select isolate_tenant('leave_year_change');
