-- Kinds of papers an organisation keeps of its people, and the rules of each.
create table document_type (
  org_id              uuid not null,
  id                  uuid not null,
  name                text not null,
  section             text not null check (section in ('identity', 'address', 'family', 'bank', 'education', 'experience', 'job', 'medical', 'other')),
  required_for        text[] not null default '{}' check (required_for <@ array['permanent', 'probation', 'fixed_term', 'intern', 'contract']),
  has_expiry          boolean not null default false,
  remind_days         smallint[] not null default '{30,7,0}',
  needs_verification  boolean not null default true,
  employee_may_upload boolean not null default true,
  visible_to_manager  boolean not null default false,
  masks_number        boolean not null default false,
  retention_years     smallint check (retention_years between 0 and 100),
  allowed_types       text[] not null default '{pdf,jpg,png}' check (allowed_types <@ array['pdf', 'jpg', 'png'] and cardinality(allowed_types) > 0),
  active              boolean not null default true,
  created_at          timestamptz not null,
  created_by          uuid,
  updated_at          timestamptz not null,
  updated_by          uuid,
  version             integer not null default 1,
  primary key (org_id, id)
);
create unique index document_type__name on document_type (org_id, lower(name));
select isolate_tenant('document_type');

-- One paper of a person. Its number is sealed; its files are versions.
create table employee_document (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  document_type_id uuid not null,
  title            text not null,
  number           text,
  issued_on        date,
  expires_on       date,
  status           text not null check (status in ('submitted', 'verified', 'rejected', 'expired')),
  file_number      integer not null default 1,
  verified_by      uuid,
  verified_at      timestamptz,
  reject_reason    text,
  created_at       timestamptz not null,
  created_by       uuid,
  updated_at       timestamptz not null,
  updated_by       uuid,
  version          integer not null default 1,
  primary key (org_id, id),
  check (expires_on > issued_on)
);
create index employee_document__employee on employee_document (org_id, employee_id, document_type_id);
create index employee_document__expires_on on employee_document (org_id, expires_on) where expires_on is not null;
create index employee_document__status on employee_document (org_id, status, created_at);
select isolate_tenant('employee_document');

create table employee_document_version (
  org_id      uuid not null,
  id          uuid not null,
  document_id uuid not null,
  number      integer not null,
  file_id     uuid not null,
  file_name   text not null,
  media_type  text not null,
  size_bytes  integer not null,
  sha256      text not null,
  uploaded_by uuid,
  uploaded_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, document_id, number)
);
select isolate_tenant('employee_document_version');

-- Papers somebody was asked for.
create table document_request (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  document_type_id uuid not null,
  document_id      uuid,
  due_on           date,
  note             text,
  status           text not null check (status in ('open', 'submitted', 'done', 'cancelled')),
  created_at       timestamptz not null,
  created_by       uuid,
  updated_at       timestamptz not null,
  updated_by       uuid,
  version          integer not null default 1,
  primary key (org_id, id)
);
create unique index document_request__waiting on document_request (org_id, employee_id, document_type_id) where status in ('open', 'submitted');
create index document_request__status on document_request (org_id, status, created_at);
select isolate_tenant('document_request');

-- Organisations that were there before begin with the papers new ones begin with.
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    insert into document_type (org_id, id, name, section, required_for, has_expiry, needs_verification, employee_may_upload, visible_to_manager, masks_number, created_at, updated_at)
      select one.org_id, gen_random_uuid(), starter.name, starter.section, starter.required_for::text[], starter.has_expiry, starter.needs_verification,
        starter.employee_may_upload, starter.visible_to_manager, starter.masks_number, now(), now()
      from (values
        ('PAN card', 'identity', '{permanent,probation,fixed_term}', false, true, true, false, true),
        ('Aadhaar card', 'identity', '{}', false, true, true, false, true),
        ('Passport', 'identity', '{}', true, true, true, false, true),
        ('Driving licence', 'identity', '{}', true, true, true, false, true),
        ('Visa or work permit', 'identity', '{}', true, true, true, false, true),
        ('Proof of address', 'address', '{}', false, true, true, false, false),
        ('Proof of bank account', 'bank', '{permanent,probation,fixed_term}', false, true, true, false, true),
        ('Education certificate', 'education', '{}', false, true, true, false, false),
        ('Professional licence', 'education', '{}', true, true, true, true, false),
        ('Relieving letter', 'experience', '{}', false, true, true, false, false),
        ('Appointment letter', 'job', '{}', false, false, false, false, false),
        ('Safety training certificate', 'job', '{}', true, true, true, true, false),
        ('Medical fitness certificate', 'medical', '{}', true, true, true, false, false),
        ('Other', 'other', '{}', false, false, true, false, false)
      ) as starter (name, section, required_for, has_expiry, needs_verification, employee_may_upload, visible_to_manager, masks_number);
  end loop;
  reset app.org_id;
end $$;
