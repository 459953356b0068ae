-- Who in HR is responsible for a joiner.
alter table joiner add column owner_id uuid;
create index joiner__owner on joiner (org_id, owner_id) where owner_id is not null;
