-- Who did what. Append-only: the program may insert and read, never change.
create table audit_event (
  org_id       uuid not null,
  id           uuid not null,
  at           timestamptz not null,
  actor_kind   text not null check (actor_kind in ('user', 'platform', 'api_key', 'system', 'anonymous')),
  actor_id     uuid,
  event        text not null,
  subject_type text,
  subject_id   uuid,
  employee_id  uuid,
  details      jsonb,
  outcome      text not null default 'done' check (outcome in ('done', 'refused', 'failed')),
  ip           text,
  device       jsonb,
  request_id   uuid,
  primary key (org_id, at, id)
) partition by range (at);
create table audit_event_default partition of audit_event default;
create index audit_event__subject on audit_event (org_id, subject_id, at);
select isolate_tenant('audit_event', 'select, insert');

-- Hash chain over audited batches: a changed or missing event is found by recomputing.
create table audit_seal (
  org_id        uuid not null,
  id            uuid not null,
  number        integer not null,
  upto_at       timestamptz not null,
  upto_id       uuid not null,
  event_count   integer not null,
  previous_hash text not null,
  hash          text not null,
  sealed_at     timestamptz not null,
  primary key (org_id, id),
  unique (org_id, number)
);
select isolate_tenant('audit_seal', 'select, insert');

-- A repeated key answers the first answer.
create table idempotency_key (
  org_id      uuid not null,
  id          uuid not null,
  actor_id    uuid not null,
  key         text not null,
  operation   text not null,
  body_hash   text not null,
  status      integer,
  answer      jsonb,
  created_at  timestamptz not null,
  primary key (org_id, id),
  unique (org_id, actor_id, operation, key)
);
create index idempotency_key__age on idempotency_key (org_id, created_at);
select isolate_tenant('idempotency_key');

create table file (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  media_type  text not null,
  size_bytes  bigint not null,
  sha256      text not null,
  storage_key text not null,
  purpose     text not null,
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id)
);
select isolate_tenant('file');

-- Human numbers: one row per organisation and kind, taken in the transaction that uses the number.
create table counter (
  org_id uuid not null,
  id     uuid not null,
  kind   text not null,
  value  bigint not null,
  primary key (org_id, id),
  unique (org_id, kind)
);
select isolate_tenant('counter');

-- Long work as people follow it.
create table job_progress (
  org_id      uuid not null,
  id          uuid not null,
  kind        text not null,
  subject_id  uuid,
  status      text not null check (status in ('waiting', 'running', 'done', 'failed')),
  done_count  integer not null default 0,
  total_count integer,
  note        text,
  result      jsonb,
  problem     text,
  started_by  uuid,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (org_id, id)
);
create index job_progress__subject on job_progress (org_id, subject_id, created_at);
select isolate_tenant('job_progress');

-- Facts that changed and may affect what others computed from them.
create table change_notice (
  org_id      uuid not null,
  id          uuid not null,
  topic       text not null,
  employee_id uuid,
  from_date   date not null,
  cause       text not null,
  created_at  timestamptz not null,
  seen_at     timestamptz,
  primary key (org_id, id)
);
create index change_notice__open on change_notice (org_id, topic, created_at) where seen_at is null;
select isolate_tenant('change_notice');

create table mail_outbox (
  org_id     uuid not null,
  id         uuid not null,
  to_address text not null,
  subject    text not null,
  body       text not null,
  status     text not null check (status in ('kept', 'sent', 'failed')),
  problem    text,
  created_at timestamptz not null,
  sent_at    timestamptz,
  primary key (org_id, id)
);
create index mail_outbox__age on mail_outbox (org_id, created_at);
select isolate_tenant('mail_outbox');

-- Attempts within a window, shared by all processes: sign-ins, resets, sign-ups. Subjects are stored as keyed hashes.
create table attempt_counter (
  kind         text not null,
  subject_hash text not null,
  window_start timestamptz not null,
  attempts     integer not null,
  primary key (kind, subject_hash)
);
select share_directory('attempt_counter');

-- Wrapped data keys, one per organisation.
create table data_key (
  organisation_id uuid primary key,
  wrapped_key     text not null,
  created_at      timestamptz not null
);
select share_directory('data_key', 'select, insert');
