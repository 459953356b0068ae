-- Days that are no continuous service for gratuity (Payment of Gratuity Act 1972 s.2A), with the reason.
create table gratuity_break (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  from_date   date not null,
  to_date     date not null,
  reason      text not null,
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id),
  check (from_date <= to_date),
  constraint gratuity_break__apart
    exclude using gist (org_id with =, employee_id with =, daterange(from_date, to_date, '[]') with &&)
);
select isolate_tenant('gratuity_break');
