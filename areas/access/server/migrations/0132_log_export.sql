-- A log taken away as a file: what was asked for, and where the file is. Long ones are made by a job.
create table log_export (
  org_id      uuid not null,
  id          uuid not null,
  kind        text not null check (kind in ('audit_events', 'personal_data_accesses')),
  format      text not null check (format in ('csv', 'xlsx')),
  filter      jsonb not null,
  state       text not null check (state in ('waiting', 'done')),
  row_count   integer,
  file_name   text not null,
  file_id     uuid,
  progress_id uuid,
  created_at  timestamptz not null,
  created_by  uuid not null,
  primary key (org_id, id)
);
create index log_export__age on log_export (org_id, created_at);
select isolate_tenant('log_export');
