-- Who acts while a user is away.
create table stand_in (
  org_id               uuid not null,
  id                   uuid not null,
  user_id              uuid not null,
  employee_id          uuid,
  stand_in_user_id     uuid not null,
  stand_in_employee_id uuid,
  from_date            date not null,
  to_date              date not null,
  subjects             text[] not null default '{}',
  reason               text check (length(reason) <= 300),
  -- The record of another area that set it, for example a leave request.
  source_area          text,
  source_id            uuid,
  started_at           timestamptz,
  ended_at             timestamptz,
  created_at           timestamptz not null,
  created_by           uuid,
  updated_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id),
  check (from_date <= to_date),
  check (user_id <> stand_in_user_id)
);
create index stand_in__user on stand_in (org_id, user_id, from_date);
create index stand_in__days on stand_in (org_id, from_date, to_date);
create unique index stand_in__source on stand_in (org_id, source_area, source_id) where source_id is not null;
select isolate_tenant('stand_in');

create table approver_department_finance (
  org_id        uuid not null,
  id            uuid not null,
  department_id uuid not null,
  role_id       uuid,
  employee_id   uuid,
  primary key (org_id, id),
  unique (org_id, department_id),
  check ((role_id is null) <> (employee_id is null))
);
select isolate_tenant('approver_department_finance');

create table approver_amount_band (
  org_id      uuid not null,
  id          uuid not null,
  table_name  text not null default 'standard',
  from_paise  bigint not null check (from_paise >= 0),
  role_id     uuid,
  employee_id uuid,
  primary key (org_id, id),
  unique (org_id, table_name, from_paise),
  check ((role_id is null) <> (employee_id is null))
);
select isolate_tenant('approver_amount_band');

create table approver_category_owner (
  org_id      uuid not null,
  id          uuid not null,
  category_id uuid not null,
  role_id     uuid,
  employee_id uuid,
  primary key (org_id, id),
  unique (org_id, category_id),
  check ((role_id is null) <> (employee_id is null))
);
select isolate_tenant('approver_category_owner');

create table request_category (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null check (length(name) between 1 and 60),
  active     boolean not null default true,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create unique index request_category__name on request_category (org_id, lower(name));
select isolate_tenant('request_category');

create table workflow_setting (
  org_id                          uuid not null,
  id                              uuid not null,
  fallback_role_id                uuid not null,
  pause_on_off_days               boolean not null default true,
  skip_repeat_approver            boolean not null default true,
  on_behalf_submitter_may_approve boolean not null default false,
  reminder_after_days             smallint not null default 3 check (reminder_after_days between 1 and 30),
  delegation_limit                smallint not null default 3 check (delegation_limit between 0 and 10),
  updated_at                      timestamptz not null,
  version                         integer not null default 1,
  -- Of department finance, amount bands, category owners and request categories together.
  rules_version                   integer not null default 1,
  primary key (org_id, id)
);
create unique index workflow_setting__one on workflow_setting (org_id);
select isolate_tenant('workflow_setting');

create table workflow_subject_setting (
  org_id  uuid not null,
  id      uuid not null,
  subject text not null,
  mode    text not null check (mode in ('required', 'not_required')),
  primary key (org_id, id),
  unique (org_id, subject)
);
select isolate_tenant('workflow_subject_setting');

create table general_request (
  org_id       uuid not null,
  id           uuid not null,
  subject      text not null check (subject in ('general.request', 'purchase.request')),
  title        text not null check (length(title) between 3 and 120),
  description  text check (length(description) <= 2000),
  category_id  uuid,
  amount_paise bigint check (amount_paise >= 0),
  needed_by    date,
  vendor       text check (length(vendor) <= 120),
  file_ids     uuid[] not null default '{}',
  employee_id  uuid,
  created_at   timestamptz not null,
  created_by   uuid not null,
  updated_at   timestamptz not null,
  primary key (org_id, id)
);
select isolate_tenant('general_request');

-- A notice of a notification workflow that is sent later.
create table workflow_delayed_notice (
  org_id     uuid not null,
  id         uuid not null,
  request_id uuid not null,
  version_id uuid not null,
  stage_id   integer not null,
  event      text not null,
  send_at    timestamptz not null,
  primary key (org_id, id)
);
create index workflow_delayed_notice__send on workflow_delayed_notice (org_id, send_at);
create index workflow_delayed_notice__request on workflow_delayed_notice (org_id, request_id);
select isolate_tenant('workflow_delayed_notice');

-- What the health scan found last.
create table workflow_problem (
  org_id      uuid not null,
  id          uuid not null,
  key         text not null,
  kind        text not null,
  severity    text not null check (severity in ('error', 'warning')),
  title       text not null,
  text        text not null,
  workflow_id uuid,
  stage_order smallint,
  link        text not null,
  employees   jsonb not null default '[]',
  found_at    timestamptz not null,
  primary key (org_id, id),
  unique (org_id, key)
);
select isolate_tenant('workflow_problem');
