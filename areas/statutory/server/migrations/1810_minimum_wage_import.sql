-- The import a rate came with, so that it can be taken back.
alter table minimum_wage add column import_id uuid;
create index minimum_wage__import on minimum_wage (org_id, import_id) where import_id is not null;
