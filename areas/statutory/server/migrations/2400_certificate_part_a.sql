-- Part A of a certificate as the authority made it, and who signed. A signed certificate is issued, never prepared again.
alter table tax_certificate drop constraint tax_certificate_status_check;
alter table tax_certificate
  add constraint tax_certificate_status_check check (status in ('prepared', 'part_a_joined', 'signed', 'issued')),
  add column part_a_file_id uuid,
  add column part_a_sha256 text,
  add column signed_name text,
  add column signed_place text,
  add column signed_by uuid,
  add column signed_on date,
  add constraint tax_certificate_part_a check (status = 'prepared' or part_a_file_id is not null or issued_on is not null),
  add constraint tax_certificate_signed check (status <> 'signed' or (signed_name is not null and signed_on is not null));
