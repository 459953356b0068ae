-- The receipt of a payment or obligation, beside its number.
alter table challan add column file_id uuid, add column file_name text, add column media_type text,
  add check ((file_id is null) = (file_name is null));
alter table tds_challan add column file_id uuid, add column file_name text, add column media_type text,
  add check ((file_id is null) = (file_name is null));
alter table due_item add column file_id uuid, add column file_name text, add column media_type text,
  add check ((file_id is null) = (file_name is null));
