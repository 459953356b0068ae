-- The private link of an employee's own leave calendar. Only the hash of its secret is kept; a new link replaces the old one.
create table leave_calendar_link (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  token_hash   text not null,
  created_at   timestamptz not null,
  -- The day a calendar read it last.
  last_read_on date,
  primary key (org_id, id),
  unique (org_id, employee_id),
  foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade
);
select isolate_tenant('leave_calendar_link');
