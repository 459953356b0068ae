-- What a changed value of the law leaves open with an employee who had left when it was accepted, in paise: no run pays them.
create table leaver_due (
  org_id         uuid not null,
  id             uuid not null,
  law_change_id  uuid not null,
  employee_id    uuid not null,
  -- by month and scheme: share of the employee, of the employer
  parts          jsonb not null,
  -- positive: deducted too little; negative: given back
  employee_paise bigint not null,
  employer_paise bigint not null,
  settled_on     date,
  reference      text,
  note           text,
  settled_by     uuid,
  settler        text,
  created_at     timestamptz not null,
  version        integer not null default 1,
  primary key (org_id, id),
  unique (org_id, law_change_id, employee_id),
  check (employee_paise <> 0 or employer_paise <> 0),
  check ((settled_on is null) = (note is null)),
  check ((settled_on is null) = (settler is null))
);
create index leaver_due__open on leaver_due (org_id, settled_on, created_at);
select isolate_tenant('leaver_due');
