-- The import that a membership came with.
alter table membership add column import_id uuid;
create index membership__import on membership (org_id, import_id) where import_id is not null;
