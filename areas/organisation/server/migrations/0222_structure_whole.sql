alter table branch
  add column kind text not null default 'office' check (kind in ('office', 'factory', 'warehouse', 'shop', 'site')),
  add column email text,
  add column phone text,
  add column head_employee_id uuid,
  add column closed_on date,
  add column updated_at timestamptz;

alter table branch_address
  add column line1 text,
  add column line2 text,
  add column district text,
  add column pin text;

create table branch_registration (
  org_id      uuid not null,
  id          uuid not null,
  branch_id   uuid not null,
  kind        text not null check (kind in ('shops_establishment', 'factory_licence', 'gstin', 'clra', 'trade_licence', 'lin', 'fire_noc', 'other')),
  number      text not null,
  issued_on   date,
  expires_on  date,
  authority   text,
  file_id     uuid,
  remind_days integer not null default 60 check (remind_days between 1 and 365),
  -- The last reminder that went out, as days before the expiry; a later expiry clears it.
  reminded_at_days integer,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id),
  check (expires_on >= issued_on)
);
create index branch_registration__branch on branch_registration (org_id, branch_id);
create index branch_registration__expires on branch_registration (org_id, expires_on);
select isolate_tenant('branch_registration');

alter table department add column sort integer not null default 0;

create table grade (
  org_id           uuid not null,
  id               uuid not null,
  name             text not null,
  level            integer not null check (level between 1 and 99),
  notice_days      integer check (notice_days between 0 and 365),
  probation_months integer check (probation_months between 0 and 24),
  active           boolean not null default true,
  created_at       timestamptz not null,
  created_by       uuid,
  updated_at       timestamptz not null,
  version          integer not null default 1,
  primary key (org_id, id),
  -- checked at the end of the statement, so that one statement may put all in a new order
  constraint grade__level unique (org_id, level) deferrable initially immediate
);
create unique index grade__name on grade (org_id, lower(name));
select isolate_tenant('grade');

alter table designation
  add column department_id uuid,
  add column grade_id uuid,
  add column job_description text,
  add column lwf_category text check (lwf_category in ('worker', 'supervisory', 'managerial'));

create table employee_code_pattern (
  org_id          uuid not null,
  id              uuid not null,
  name            text not null,
  pattern         text not null,
  employment_type text check (employment_type in ('permanent', 'probation', 'fixed_term', 'intern', 'contract')),
  branch_id       uuid,
  first_number    integer not null default 1 check (first_number between 1 and 999999999),
  allow_manual    boolean not null default true,
  active          boolean not null default true,
  created_at      timestamptz not null,
  created_by      uuid,
  updated_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index employee_code_pattern__name on employee_code_pattern (org_id, lower(name));
create unique index employee_code_pattern__applies on employee_code_pattern
  (org_id, coalesce(employment_type, ''), coalesce(branch_id, '00000000-0000-0000-0000-000000000000')) where active;
select isolate_tenant('employee_code_pattern');

create table setup_progress (
  org_id  uuid not null,
  id      uuid not null,
  step    text not null check (step in ('account', 'organisation', 'branches', 'structure', 'calendar', 'pay', 'employees', 'colleagues', 'finished')),
  status  text not null check (status in ('todo', 'done', 'skipped')),
  done_by uuid,
  done_at timestamptz,
  version integer not null default 1,
  primary key (org_id, id),
  unique (org_id, step)
);
select isolate_tenant('setup_progress');
