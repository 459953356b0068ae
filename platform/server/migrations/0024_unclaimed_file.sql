-- A file handed in before the record it belongs to: it is removed unless the record comes by then.
alter table file add column claim_before timestamptz;
create index file__claim on file (org_id, claim_before) where claim_before is not null;
-- What a person handed in of late, and what an organisation keeps.
create index file__owner on file (org_id, created_by, created_at) include (size_bytes);
