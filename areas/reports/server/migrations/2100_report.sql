create table report_definition (
  org_id      uuid not null,
  id          uuid not null,
  kind        text not null check (kind in ('custom', 'saved_prebuilt')),
  name        text not null,
  description text not null default '',
  report_id   text,
  body        jsonb not null,
  parameters  jsonb not null default '{}',
  owner_id    uuid not null,
  shared_with text not null default 'private' check (shared_with in ('private', 'roles', 'organisation')),
  role_ids    uuid[] not null default '{}',
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id)
);
create unique index report_definition__name on report_definition (org_id, owner_id, lower(name));
select isolate_tenant('report_definition');

create table report_run (
  org_id           uuid not null,
  id               uuid not null,
  report_id        text,
  definition_id    uuid,
  name             text not null,
  parameters       jsonb not null,
  request_hash     text not null,
  scope_text       text not null,
  -- the permissions with their scope that the rows were read with
  authority        jsonb not null,
  status           text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  row_count        integer not null default 0,
  result           jsonb,
  problem          text,
  snapshot_file_id uuid,
  started_at       timestamptz not null,
  finished_at      timestamptz,
  duration_ms      integer,
  expires_at       timestamptz not null,
  requested_by     uuid not null,
  via              text not null default 'screen' check (via in ('screen', 'schedule', 'api')),
  primary key (org_id, id)
);
create index report_run__user on report_run (org_id, requested_by, started_at desc);
create index report_run__expiry on report_run (org_id, expires_at) where snapshot_file_id is not null;
select isolate_tenant('report_run');

create table report_favourite (
  org_id     uuid not null,
  user_id    uuid not null,
  base_id    text not null,
  position   integer not null,
  created_at timestamptz not null,
  primary key (org_id, user_id, base_id)
);
select isolate_tenant('report_favourite');

create table report_schedule (
  org_id          uuid not null,
  id              uuid not null,
  name            text not null,
  report_id       text,
  definition_id   uuid,
  parameters      jsonb not null default '{}',
  cadence         text not null check (cadence in ('daily', 'weekly', 'monthly')),
  day             integer,
  hour            integer not null,
  recipient_ids   uuid[] not null,
  paused          boolean not null default false,
  paused_reason   text,
  next_on         date not null,
  last_sent_at    timestamptz,
  last_result     text,
  owner_id        uuid not null,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
create index report_schedule__next on report_schedule (org_id, next_on) where not paused;
select isolate_tenant('report_schedule');
