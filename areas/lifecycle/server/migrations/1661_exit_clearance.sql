-- What must be done before an employee has left, by department.
create table exit_task (
  org_id            uuid not null,
  id                uuid not null,
  exit_id           uuid not null,
  position          integer not null,
  title             text not null,
  category          text not null check (category in ('hr', 'it', 'admin', 'finance', 'manager', 'other')),
  owner_kind        text not null check (owner_kind in ('hr', 'payroll', 'finance', 'manager', 'subject')),
  owner_employee_id uuid,
  -- From the last working day; the due date follows it.
  offset_days       integer not null check (offset_days between -180 and 180),
  due_on            date not null,
  -- Should be done before the settlement.
  gate              boolean not null,
  status            text not null check (status in ('open', 'done', 'not_applicable')),
  note              text,
  done_by           uuid,
  done_at           timestamptz,
  reminded_on       date,
  version           integer not null default 1,
  primary key (org_id, id)
);
create unique index exit_task__position on exit_task (org_id, exit_id, position);
create index exit_task__owner on exit_task (org_id, owner_employee_id, due_on) where status = 'open';
create index exit_task__due on exit_task (org_id, due_on) where status = 'open';
select isolate_tenant('exit_task');

-- Amounts with no other home, for the settlement. Loans, advances, assets and claims stay in their own areas.
create table exit_due (
  org_id       uuid not null,
  id           uuid not null,
  exit_id      uuid not null,
  task_id      uuid,
  label        text not null,
  amount_paise bigint not null check (amount_paise > 0),
  direction    text not null check (direction in ('recover', 'pay')),
  status       text not null check (status in ('open', 'cleared')),
  reason       text,
  created_by   uuid,
  created_at   timestamptz not null,
  version      integer not null default 1,
  primary key (org_id, id)
);
create index exit_due__exit on exit_due (org_id, exit_id, created_at);
select isolate_tenant('exit_due');

-- Letters issued to a leaver; a kind is issued once.
create table exit_letter (
  org_id    uuid not null,
  id        uuid not null,
  exit_id   uuid not null,
  kind      text not null check (kind in ('acceptance', 'relieving', 'experience', 'no_dues', 'termination')),
  letter_id uuid not null,
  number    text not null,
  issued_on date not null,
  primary key (org_id, id)
);
create unique index exit_letter__kind on exit_letter (org_id, exit_id, kind);
select isolate_tenant('exit_letter');

-- Confidential: read only with its own permission.
create table exit_interview (
  org_id       uuid not null,
  id           uuid not null,
  exit_id      uuid not null,
  ratings      jsonb not null,
  would_return text check (would_return in ('yes', 'maybe', 'no')),
  comment      text,
  given_by     text not null check (given_by in ('employee', 'hr')),
  given_on     date not null,
  version      integer not null default 1,
  primary key (org_id, id)
);
create unique index exit_interview__exit on exit_interview (org_id, exit_id);
select isolate_tenant('exit_interview');
