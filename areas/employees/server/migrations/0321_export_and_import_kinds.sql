-- A list of people taken away as a file: who is in it was decided when it was asked for.
create table employee_export (
  org_id       uuid not null,
  id           uuid not null,
  state        text not null check (state in ('waiting', 'done', 'failed')),
  format       text not null check (format in ('csv', 'xlsx')),
  columns      jsonb not null,
  employee_ids uuid[] not null,
  row_count    integer,
  file_name    text not null,
  file_id      uuid,
  progress_id  uuid,
  created_at   timestamptz not null,
  created_by   uuid not null,
  primary key (org_id, id)
);
create index employee_export__age on employee_export (org_id, created_at);
select isolate_tenant('employee_export');

-- Files also change people who are there already, and what a file did can be taken back for a day.
alter table import_run add column method text not null default 'create' check (method in ('create', 'update', 'create_or_update'));
alter table import_run add column update_count integer not null default 0;
alter table import_run add column undone_count integer not null default 0;
alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check
  check (state in ('uploaded', 'checking', 'checked', 'committing', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
alter table import_row drop constraint import_row_action_check;
alter table import_row add constraint import_row_action_check check (action in ('create', 'set_manager', 'update', 'unchanged', 'error'));
