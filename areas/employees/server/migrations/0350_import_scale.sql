-- Files of other kinds than new people, the columns as a person matched them, and what long work needs to be taken up again.
alter table import_run drop constraint import_run_kind_check;
alter table import_run add constraint import_run_kind_check check (kind in ('employees', 'positions', 'managers', 'bank_accounts',
  'identity_numbers', 'family', 'nominations', 'addresses'));
alter table import_run add column headings jsonb not null default '[]';
-- The first row, sealed: it shows what a column holds while columns are matched.
alter table import_run add column sample text;
alter table import_run add column mapping_name text;
-- Ids that places will have which the file names and nobody has yet, while a large file is staged.
alter table import_run add column planned_places jsonb;
alter table import_row add column staged boolean not null default false;
drop index import_row__next;
create index import_row__next on import_row (org_id, run_id, step, row_number);

-- Rows of the tables to be, while an all-or-nothing file too large for one transaction is prepared in batches.
create table import_staged (
  org_id     uuid not null,
  id         uuid not null,
  run_id     uuid not null,
  into_table text not null,
  content    jsonb not null,
  primary key (org_id, id)
);
create index import_staged__run on import_staged (org_id, run_id, into_table);
select isolate_tenant('import_staged');

-- Which heading is which column, saved under a name to be picked again.
create table import_mapping (
  org_id     uuid not null,
  id         uuid not null,
  kind       text not null,
  name       text not null,
  columns    jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
create unique index import_mapping__name on import_mapping (org_id, kind, lower(name));
select isolate_tenant('import_mapping');
