create table import_run (
  org_id          uuid not null,
  id              uuid not null,
  kind            text not null check (kind in ('employees')),
  file_id         uuid not null,
  file_name       text not null,
  sha256          text not null,
  mapping         jsonb not null,
  unknown_columns jsonb not null,
  create_missing  boolean not null,
  mode            text check (mode in ('all_or_nothing', 'valid_rows')),
  state           text not null check (state in ('uploaded', 'checking', 'checked', 'committing', 'done', 'failed', 'cancelled')),
  row_count       integer not null,
  error_count     integer not null default 0,
  warning_count   integer not null default 0,
  create_count    integer not null default 0,
  unchanged_count integer not null default 0,
  created_count   integer not null default 0,
  problem         text,
  progress_id     uuid not null,
  created_at      timestamptz not null,
  created_by      uuid not null,
  updated_at      timestamptz not null,
  primary key (org_id, id)
);
create index import_run__age on import_run (org_id, created_at);
select isolate_tenant('import_run');

-- One row of the file. Its cells and messages hold numbers of identity: they are sealed together.
create table import_row (
  org_id      uuid not null,
  id          uuid not null,
  run_id      uuid not null,
  row_number  integer not null,
  -- Managers before the people who report to them.
  step        integer not null,
  action      text not null check (action in ('create', 'set_manager', 'unchanged', 'error')),
  warned      boolean not null,
  content     text not null,
  -- The same row of a later file is recognised by this.
  fingerprint text not null,
  -- The employee this row will be; written down before it exists, so that others of the file can refer to it.
  planned_id  uuid not null,
  -- Set when it was done.
  employee_id uuid,
  primary key (org_id, id),
  unique (org_id, run_id, row_number)
);
create unique index import_row__done_once on import_row (org_id, fingerprint) where employee_id is not null and action = 'create';
create index import_row__next on import_row (org_id, run_id, action, step, row_number);
create index import_row__employee on import_row (org_id, employee_id);
select isolate_tenant('import_row');
