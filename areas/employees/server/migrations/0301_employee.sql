-- Codes once given stay taken, even after their employee was deleted: rows are only added.
create table employee_code (
  org_id      uuid not null,
  id          uuid not null,
  code        text not null,
  primary key (org_id, id)
);
create unique index employee_code__code on employee_code (org_id, lower(code));
select isolate_tenant('employee_code', 'select, insert');

-- One employment of one person; a rehire is a new row that names the former one.
create table employee (
  org_id                    uuid not null,
  id                        uuid not null,
  employee_code             text,
  first_name                text not null,
  middle_name               text,
  last_name                 text,
  full_name                 text not null,
  gender                    text not null check (gender in ('male', 'female', 'transgender', 'not_stated')),
  date_of_birth             date,
  marital_status            text check (marital_status in ('single', 'married', 'widowed', 'divorced', 'separated')),
  father_or_spouse_name     text,
  father_or_spouse_relation text check (father_or_spouse_relation in ('father', 'spouse')),
  nationality               text not null default 'IN',
  blood_group               text,
  disability_kind           text,
  disability_percent        smallint check (disability_percent between 0 and 100),
  work_email                text,
  personal_email            text,
  phone                     text,
  alternate_phone           text,
  photo_file_id             uuid,
  joined_on                 date,
  service_from              date,
  probation_until           date,
  confirmed_on              date,
  retirement_on             date,
  last_working_day          date,
  previous_employee_id      uuid,
  is_draft                  boolean not null,
  -- What was entered of the job while the record is a draft; a job becomes a dated fact when the draft ends.
  draft_job                 jsonb,
  source                    text not null check (source in ('form', 'import', 'joiner')),
  custom                    jsonb,
  created_at                timestamptz not null,
  created_by                uuid,
  updated_at                timestamptz not null,
  updated_by                uuid,
  version                   integer not null default 1,
  primary key (org_id, id),
  check (is_draft or (employee_code is not null and joined_on is not null and date_of_birth is not null)),
  check (last_working_day >= joined_on)
);
create unique index employee__code on employee (org_id, lower(employee_code));
create index employee__name on employee (org_id, lower(full_name), id);
create index employee__joined_on on employee (org_id, joined_on, id);
select isolate_tenant('employee');

-- Newest row on or before a day wins. Shown besides: draft, and upcoming before the first row.
create table employee_status (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  from_date   date not null,
  status      text not null check (status in ('active', 'on_notice', 'suspended', 'left')),
  reason      text,
  source_area text not null,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (org_id, id),
  unique (org_id, employee_id, from_date)
);
select isolate_tenant('employee_status');

-- Where, as what, under whom, from a day on.
create table employee_position (
  org_id            uuid not null,
  id                uuid not null,
  employee_id       uuid not null,
  from_date         date not null,
  branch_id         uuid not null,
  department_id     uuid not null,
  designation_id    uuid not null,
  manager_id        uuid,
  employment_type   text not null check (employment_type in ('permanent', 'probation', 'fixed_term', 'intern', 'contract')),
  contract_end_date date,
  notice_value      smallint,
  notice_unit       text check (notice_unit in ('days', 'months')),
  work_mode         text check (work_mode in ('on_site', 'hybrid', 'remote')),
  cost_centre_code  text,
  reason            text not null check (reason in ('joining', 'transfer', 'promotion', 'redesignation', 'manager_change', 'confirmation', 'reorganisation', 'correction')),
  note              text,
  created_at        timestamptz not null,
  created_by        uuid,
  updated_at        timestamptz not null,
  updated_by        uuid,
  version           integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id, from_date),
  check (manager_id <> employee_id),
  check (contract_end_date > from_date)
);
create index employee_position__manager on employee_position (org_id, manager_id, employee_id);
select isolate_tenant('employee_position');

-- Words by which a person is found, as a prefix range: row-level security makes pattern search useless.
create table employee_search (
  org_id      uuid not null,
  token       text collate "C" not null,
  employee_id uuid not null,
  primary key (org_id, token, employee_id)
);
create index employee_search__employee on employee_search (org_id, employee_id);
select isolate_tenant('employee_search');
