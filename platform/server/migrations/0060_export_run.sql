-- Files that people export, of every area: who asked for which rows, and the file until it is deleted.
create table export_run (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  format      text not null check (format in ('csv', 'xlsx', 'pdf')),
  filter      jsonb not null,
  state       text not null check (state in ('waiting', 'done')),
  row_count   integer,
  file_name   text not null,
  file_id     uuid,
  progress_id uuid,
  -- sealed, until the file is written
  password    text,
  created_at  timestamptz not null,
  created_by  uuid not null,
  primary key (org_id, id)
);
create index export_run__age on export_run (org_id, created_at);
select isolate_tenant('export_run');
