-- What is paid to the authority for an employee who left, outside any payroll, stands in the returns of the month in which it was paid.
alter table leaver_due add column outcome text check (outcome in ('paid', 'not_paid')),
  add check (outcome is null or settled_on is not null);
alter table contribution_line alter column payroll_id drop not null, add column leaver_due_id uuid,
  add check ((payroll_id is null) <> (leaver_due_id is null)),
  add foreign key (org_id, leaver_due_id) references leaver_due (org_id, id);
create unique index contribution_line__leaver_due on contribution_line (org_id, leaver_due_id, scheme, origin_month);
