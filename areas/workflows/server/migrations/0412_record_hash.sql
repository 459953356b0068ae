-- A hash of the record's values as they were submitted: the effect of an approval refuses when the record differs.
-- Null for requests of before, which are not compared.
alter table workflow_request add column record_hash text;
