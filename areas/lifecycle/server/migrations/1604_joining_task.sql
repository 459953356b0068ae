create table checklist_template (
  org_id          uuid not null,
  id              uuid not null,
  name            text not null,
  branch_id       uuid,
  department_id   uuid,
  designation_id  uuid,
  employment_type text check (employment_type in ('permanent', 'probation', 'fixed_term', 'intern', 'contract')),
  active          boolean not null default true,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index checklist_template__name on checklist_template (org_id, lower(name));
select isolate_tenant('checklist_template');

create table checklist_item (
  org_id      uuid not null,
  id          uuid not null,
  template_id uuid not null,
  position    integer not null,
  title       text not null,
  description text,
  category    text not null check (category in ('hr', 'it', 'admin', 'finance', 'manager', 'other')),
  owner_kind  text not null check (owner_kind in ('hr', 'payroll', 'finance', 'employee', 'manager', 'buddy', 'subject')),
  owner_id    uuid,
  offset_days integer not null check (offset_days between -90 and 180),
  gate        boolean not null default false,
  primary key (org_id, id)
);
create unique index checklist_item__position on checklist_item (org_id, template_id, position);
select isolate_tenant('checklist_item');

create table joining_task (
  org_id            uuid not null,
  id                uuid not null,
  joiner_id         uuid not null,
  position          integer not null,
  title             text not null,
  description       text,
  category          text not null,
  owner_kind        text not null,
  owner_employee_id uuid,
  offset_days       integer not null,
  due_on            date not null,
  -- Must be done before the joiner becomes an employee.
  gate              boolean not null,
  status            text not null check (status in ('open', 'done', 'not_applicable')),
  note              text,
  done_by           uuid,
  done_at           timestamptz,
  reminded_on       date,
  version           integer not null default 1,
  primary key (org_id, id)
);
create index joining_task__joiner on joining_task (org_id, joiner_id, position);
create index joining_task__owner on joining_task (org_id, owner_employee_id, due_on) where status = 'open';
create index joining_task__due on joining_task (org_id, due_on) where status = 'open';
select isolate_tenant('joining_task');

create table probation_review (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  due_on      date not null,
  outcome     text not null check (outcome in ('confirmed', 'extended', 'ended')),
  extended_to date,
  remarks     text,
  letter_id   uuid,
  decided_on  date not null,
  decided_by  uuid not null,
  decided_at  timestamptz not null,
  primary key (org_id, id)
);
create index probation_review__employee on probation_review (org_id, employee_id, decided_at);
select isolate_tenant('probation_review');
