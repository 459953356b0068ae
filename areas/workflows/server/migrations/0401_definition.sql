create table workflow (
  org_id              uuid not null,
  id                  uuid not null,
  name                text not null check (length(name) between 1 and 120),
  description         text check (length(description) <= 1000),
  type                text not null check (type in ('approval', 'notification')),
  status              text not null check (status in ('active', 'inactive', 'draft')),
  is_default          boolean not null default false,
  application_areas   text[] not null default '{}',
  subjects            text[] not null default '{}',
  priority            smallint not null default 100 check (priority between 1 and 999),
  notify_on           text[] not null default '{}',
  resume_after_return boolean not null default false,
  current_version_id  uuid not null,
  stages_count        smallint not null,
  problems_count      smallint not null default 0,
  deleted_at          timestamptz,
  created_at          timestamptz not null,
  created_by          uuid,
  updated_at          timestamptz not null,
  version             integer not null default 1,
  primary key (org_id, id),
  check (type = 'approval' or not is_default)
);
create unique index workflow__default on workflow (org_id) where is_default and deleted_at is null;
select isolate_tenant('workflow');

-- Stages and conditions as they were saved: never updated, requests run on one.
create table workflow_version (
  org_id       uuid not null,
  id           uuid not null,
  workflow_id  uuid not null,
  version_no   integer not null,
  change_note  text check (length(change_note) <= 300),
  published_at timestamptz not null,
  published_by uuid,
  primary key (org_id, id),
  unique (org_id, workflow_id, version_no)
);
select isolate_tenant('workflow_version');

create table workflow_stage (
  org_id        uuid not null,
  id            uuid not null,
  version_id    uuid not null,
  stage_id      integer not null,
  name          text not null check (length(name) between 1 and 120),
  description   text check (length(description) <= 500),
  approval_type text not null check (approval_type in ('sequential', 'parallel', 'any_one', 'at_least')),
  min_approvals smallint not null check (min_approvals >= 1),
  time_limit    integer check (time_limit >= 1),
  on_timeout    text not null check (on_timeout in ('escalate', 'remind_only', 'approve', 'reject')),
  "order"       smallint not null check ("order" >= 1),
  primary key (org_id, id),
  unique (org_id, version_id, "order"),
  unique (org_id, version_id, stage_id)
);
select isolate_tenant('workflow_stage');

create table workflow_approver (
  org_id             uuid not null,
  id                 uuid not null,
  version_id         uuid not null,
  stage_id           integer not null,
  approver_id        integer not null,
  target_type        text not null check (target_type in ('role', 'employee', 'department_head', 'reporting_manager', 'dynamic_role')),
  role_id            uuid,
  employee_id        uuid,
  department_id      uuid,
  dynamic_role_id    text check (dynamic_role_id in ('requestor_manager', 'department_finance', 'amount_based_approver', 'category_owner')),
  dynamic_role_param text check (length(dynamic_role_param) <= 100),
  "order"            smallint not null check ("order" >= 1),
  primary key (org_id, id),
  unique (org_id, version_id, stage_id, "order"),
  check ((target_type = 'role') = (role_id is not null)),
  check ((target_type = 'employee') = (employee_id is not null)),
  check ((target_type = 'department_head') = (department_id is not null)),
  check ((target_type = 'dynamic_role') = (dynamic_role_id is not null)),
  check (target_type = 'dynamic_role' or dynamic_role_param is null)
);
select isolate_tenant('workflow_approver');

create table workflow_condition (
  org_id             uuid not null,
  id                 uuid not null,
  version_id         uuid not null,
  condition_id       integer not null,
  name               text not null check (length(name) between 1 and 120),
  condition_type     text not null check (condition_type in ('amount', 'percentage', 'department', 'category', 'custom')),
  operator           text not null check (operator in ('>', '>=', '<', '<=', '=', '!=', 'contains', 'starts_with')),
  -- Text or number, as it was sent.
  value              jsonb not null,
  field              text check (length(field) <= 60),
  target_workflow_id uuid,
  "order"            smallint not null check ("order" >= 1),
  primary key (org_id, id),
  unique (org_id, version_id, "order"),
  check (condition_type = 'custom' or field is null)
);
create index workflow_condition__target on workflow_condition (org_id, target_workflow_id);
select isolate_tenant('workflow_condition');
