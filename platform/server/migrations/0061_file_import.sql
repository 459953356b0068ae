-- Files that people import, of every area that has no machine of its own: as uploaded, checked, imported and undone.
create table file_import (
  org_id       uuid not null,
  id           uuid not null,
  -- `area.what`
  kind         text not null,
  file_name    text not null,
  -- Null for files of before this table.
  file_id      uuid,
  headings     jsonb not null,
  mapping      jsonb not null,
  date_format  text check (date_format in ('dmy', 'mdy')),
  status       text not null check (status in ('uploaded', 'checked', 'committed', 'undone', 'failed')),
  row_count    integer not null,
  error_count  integer not null,
  counts       jsonb not null,
  -- The rows as people read them; of a long file those with errors.
  rows         jsonb not null,
  problem      text,
  created_at   timestamptz not null,
  created_by   uuid,
  committed_at timestamptz,
  primary key (org_id, id)
);
create index file_import__kind on file_import (org_id, kind, created_at);
select isolate_tenant('file_import');
