create table workflow_request (
  org_id              uuid not null,
  id                  uuid not null,
  number              integer not null,
  subject             text not null,
  source_id           uuid not null,
  subject_user_id     uuid,
  subject_employee_id uuid,
  submitter_user_id   uuid,
  -- Null: the built-in chain of the subject.
  workflow_id         uuid,
  version_id          uuid,
  application_area    text not null,
  title               text not null,
  -- Frozen at submission.
  kind                text,
  amount_paise        bigint,
  percentage_bp       integer,
  department_id       uuid,
  category_id         uuid,
  fields              jsonb not null default '{}',
  trace               text[] not null default '{}',
  round               smallint not null default 1,
  status              text not null check (status in ('pending', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled')),
  current_stage       smallint not null default 1,
  stages_count        smallint not null,
  blocked_reason      text check (blocked_reason in ('no_approver', 'not_enough_approvers')),
  delegations         smallint not null default 0,
  due_at              timestamptz,
  reminded_at         timestamptz,
  submitted_at        timestamptz not null,
  decided_at          timestamptz,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  primary key (org_id, id),
  unique (org_id, number)
);
create unique index workflow_request__open on workflow_request (org_id, subject, source_id) where status in ('pending', 'returned');
create index workflow_request__source on workflow_request (org_id, subject, source_id);
create index workflow_request__employee on workflow_request (org_id, subject_employee_id, submitted_at desc);
create index workflow_request__submitter on workflow_request (org_id, submitter_user_id, submitted_at desc);
create index workflow_request__status on workflow_request (org_id, status, submitted_at desc);
create index workflow_request__workflow on workflow_request (org_id, workflow_id, status);
select isolate_tenant('workflow_request');

create table workflow_stage_run (
  org_id           uuid not null,
  id               uuid not null,
  request_id       uuid not null,
  round            smallint not null,
  stage_order      smallint not null,
  name             text not null,
  approval_type    text not null check (approval_type in ('sequential', 'parallel', 'any_one', 'at_least')),
  seats_count      smallint not null,
  seats_needed     smallint not null,
  time_limit       integer,
  on_timeout       text not null check (on_timeout in ('escalate', 'remind_only', 'approve', 'reject')),
  status           text not null check (status in ('pending', 'approved', 'rejected', 'returned', 'closed')),
  started_at       timestamptz not null,
  due_at           timestamptz,
  -- Due times of the reminders and of the next escalation; null when nothing more is to come.
  next_reminder_at timestamptz,
  reminder_level   smallint not null default 0,
  escalation_at    timestamptz,
  escalation_level smallint not null default 0,
  ended_at         timestamptz,
  primary key (org_id, id),
  unique (org_id, request_id, round, stage_order)
);
create index workflow_stage_run__reminder on workflow_stage_run (org_id, next_reminder_at) where status = 'pending' and next_reminder_at is not null;
create index workflow_stage_run__escalation on workflow_stage_run (org_id, escalation_at) where status = 'pending' and escalation_at is not null;
select isolate_tenant('workflow_stage_run');

create table approval (
  org_id       uuid not null,
  id           uuid not null,
  request_id   uuid not null,
  stage_run_id uuid not null,
  -- The seats of the stage that this approval fills.
  seats        smallint[] not null,
  shared       boolean not null,
  user_id      uuid not null,
  employee_id  uuid,
  on_behalf_of uuid,
  source       text not null check (source in ('approver', 'stand_in', 'delegation', 'escalation', 'fallback', 'reassignment')),
  reason       text not null,
  status       text not null check (status in ('waiting', 'pending', 'approved', 'rejected', 'returned', 'delegated', 'reassigned', 'skipped', 'closed')),
  subject      text not null,
  due_at       timestamptz,
  opened_at    timestamptz,
  decided_at   timestamptz,
  comments     text check (length(comments) <= 1000),
  changes      jsonb,
  created_at   timestamptz not null,
  primary key (org_id, id)
);
create index approval__user on approval (org_id, user_id, status, due_at, id);
create index approval__user_subject on approval (org_id, user_id, subject) where status = 'pending';
create index approval__request on approval (org_id, request_id);
create index approval__stage_run on approval (org_id, stage_run_id);
select isolate_tenant('approval');

-- Timeline: one row for each change of state, never changed.
create table workflow_event (
  org_id        uuid not null,
  id            uuid not null,
  request_id    uuid not null,
  at            timestamptz not null,
  kind          text not null,
  round         smallint not null,
  stage_order   smallint,
  actor_user_id uuid,
  text          text not null,
  comments      text,
  details       jsonb not null default '{}',
  primary key (org_id, id)
);
create index workflow_event__request on workflow_event (org_id, request_id, id);
select isolate_tenant('workflow_event', 'select, insert, delete');

create table workflow_comment (
  org_id     uuid not null,
  id         uuid not null,
  request_id uuid not null,
  text       text not null check (length(text) between 1 and 2000),
  visibility text not null check (visibility in ('everyone', 'approvers')),
  mentions   uuid[] not null default '{}',
  file_ids   uuid[] not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (org_id, id)
);
create index workflow_comment__request on workflow_comment (org_id, request_id);
select isolate_tenant('workflow_comment');
