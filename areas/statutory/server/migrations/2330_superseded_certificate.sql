-- A certificate as it was issued, kept when a corrected one takes its place.
create table superseded_certificate (
  org_id         uuid not null,
  id             uuid not null,
  certificate_id uuid not null,
  employee_id    uuid not null,
  figures        jsonb not null,
  part_a_file_id uuid,
  part_a_sha256  text,
  signed_name    text,
  signed_on      date,
  issued_on      date not null,
  reason         text not null,
  superseded_by  uuid not null,
  superseded_at  timestamptz not null,
  primary key (org_id, id)
);
create index superseded_certificate__certificate on superseded_certificate (org_id, certificate_id);
select isolate_tenant('superseded_certificate', 'select, insert');
