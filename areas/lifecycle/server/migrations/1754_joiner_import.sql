-- The import that a joiner came with.
alter table joiner add column import_id uuid;
create index joiner__import on joiner (org_id, import_id) where import_id is not null;
