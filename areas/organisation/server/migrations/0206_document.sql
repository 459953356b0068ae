-- Papers people must know, with their versions; a published version never changes.
create table organisation_document (
  org_id                   uuid not null,
  id                       uuid not null,
  title                    text not null,
  category                 text not null check (category in ('policy', 'handbook', 'form', 'notice', 'certificate', 'other')),
  audience                 jsonb not null,
  requires_acknowledgement boolean not null,
  acknowledge_within_days  smallint not null check (acknowledge_within_days between 1 and 90),
  expires_on               date,
  owner_employee_id        uuid,
  active                   boolean not null default true,
  created_at               timestamptz not null,
  created_by               uuid,
  updated_at               timestamptz not null,
  version                  integer not null default 1,
  primary key (org_id, id)
);
select isolate_tenant('organisation_document');

create table organisation_document_version (
  org_id       uuid not null,
  id           uuid not null,
  document_id  uuid not null,
  number       integer not null,
  file_id      uuid not null,
  file_name    text not null,
  media_type   text not null,
  size_bytes   bigint not null,
  sha256       text not null,
  change_note  text,
  -- A minor change asks nobody to acknowledge again.
  is_minor     boolean not null default false,
  status       text not null check (status in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  published_by uuid,
  created_at   timestamptz not null,
  created_by   uuid,
  primary key (org_id, id),
  unique (org_id, document_id, number)
);
select isolate_tenant('organisation_document_version');

-- Who is asked to acknowledge a version, by when, and the proof that it was done.
create table document_acknowledgement (
  org_id          uuid not null,
  id              uuid not null,
  document_id     uuid not null,
  version_id      uuid not null,
  employee_id     uuid not null,
  required_by     date not null,
  reminded_on     date,
  opened_at       timestamptz,
  acknowledged_at timestamptz,
  ip              text,
  session_id      uuid,
  created_at      timestamptz not null,
  primary key (org_id, id),
  unique (org_id, version_id, employee_id)
);
create index document_acknowledgement__open on document_acknowledgement (org_id, required_by) where acknowledged_at is null;
create index document_acknowledgement__employee on document_acknowledgement (org_id, employee_id);
select isolate_tenant('document_acknowledgement');
