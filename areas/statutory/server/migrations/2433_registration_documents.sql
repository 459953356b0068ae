-- Who signs in at the portal of the authority, sealed; certificates and letters of a registration.
alter table statutory_registration add column portal_user text;

create table registration_document (
  org_id          uuid not null,
  id              uuid not null,
  registration_id uuid not null,
  kind            text not null check (kind in ('registration_certificate', 'enrolment_certificate', 'signature', 'other')),
  name            text not null,
  media_type      text not null,
  file_id         uuid not null,
  uploaded_by     uuid not null,
  uploaded_at     timestamptz not null,
  primary key (org_id, id)
);
create index registration_document__registration on registration_document (org_id, registration_id);
create index registration_document__file on registration_document (org_id, file_id);
select isolate_tenant('registration_document');
