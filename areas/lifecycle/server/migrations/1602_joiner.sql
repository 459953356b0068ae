create table joining_setting (
  org_id                  uuid not null,
  id                      uuid not null,
  link_days               integer not null check (link_days between 1 and 60),
  portal_code             boolean not null,
  minimum_age             integer not null check (minimum_age between 14 and 30),
  declined_retention_days integer not null check (declined_retention_days between 1 and 3650),
  version                 integer not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('joining_setting');

create table joiner (
  org_id               uuid not null,
  id                   uuid not null,
  first_name           text not null,
  middle_name          text,
  last_name            text,
  personal_email       text,
  phone                text,
  joining_date         date not null,
  branch_id            uuid not null,
  department_id        uuid not null,
  designation_id       uuid not null,
  manager_id           uuid,
  buddy_id             uuid,
  employment_type      text not null check (employment_type in ('permanent', 'probation', 'fixed_term', 'intern', 'contract')),
  contract_end_date    date,
  probation_months     integer check (probation_months between 0 and 24),
  notice_value         integer check (notice_value between 0 and 365),
  notice_unit          text check (notice_unit in ('days', 'months')),
  structure            text,
  annual_ctc_paise     bigint check (annual_ctc_paise > 0),
  offer_valid_until    date,
  template_id          uuid,
  source               text,
  status               text not null check (status in ('draft', 'offered', 'accepted', 'declined', 'in_progress', 'ready',
    'converted', 'cancelled', 'no_show')),
  reason               text,
  offer_letter_id      uuid,
  offered_at           timestamptz,
  accepted_at          timestamptz,
  accepted_name        text,
  accepted_from        text,
  appointment_letter_id uuid,
  consented_at         timestamptz,
  submitted_at         timestamptz,
  ended_on             date,
  erased_at            timestamptz,
  previous_employee_id uuid,
  employee_id          uuid,
  converted_by         uuid,
  invite_on            date,
  invited_at           timestamptz,
  converted_early      jsonb,
  created_by           uuid,
  created_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id),
  check ((status = 'converted') = (employee_id is not null))
);
-- One open joining of a person at a time.
create unique index joiner__email on joiner (org_id, lower(personal_email))
  where status in ('draft', 'offered', 'accepted', 'in_progress', 'ready');
create unique index joiner__employee on joiner (org_id, employee_id) where employee_id is not null;
create index joiner__date on joiner (org_id, joining_date, id);
create index joiner__ended on joiner (org_id, ended_on) where ended_on is not null and erased_at is null;
select isolate_tenant('joiner');

create table joiner_section (
  org_id       uuid not null,
  id           uuid not null,
  joiner_id    uuid not null,
  key          text not null check (key in ('personal', 'address', 'identity', 'bank', 'epf_declaration', 'family', 'nominees',
    'education', 'experience')),
  data         jsonb not null,
  status       text not null check (status in ('draft', 'submitted', 'verified', 'returned')),
  remark       text,
  submitted_at timestamptz,
  decided_by   uuid,
  decided_at   timestamptz,
  version      integer not null default 1,
  primary key (org_id, id)
);
create unique index joiner_section__key on joiner_section (org_id, joiner_id, key);
select isolate_tenant('joiner_section');

-- Numbers in full, sealed for the row; they go when the joiner becomes an employee.
create table joiner_secret (
  org_id         uuid not null,
  id             uuid not null,
  joiner_id      uuid not null,
  pan            text,
  pan_index      text,
  aadhaar        text,
  uan            text,
  uan_index      text,
  esi_number     text,
  account_number text,
  primary key (org_id, id)
);
create unique index joiner_secret__joiner on joiner_secret (org_id, joiner_id);
create index joiner_secret__pan on joiner_secret (org_id, pan_index) where pan_index is not null;
select isolate_tenant('joiner_secret');

create table joiner_document (
  org_id           uuid not null,
  id               uuid not null,
  joiner_id        uuid not null,
  document_type_id uuid not null,
  file_id          uuid not null,
  file_name        text not null,
  media_type       text not null,
  size_bytes       integer not null,
  status           text not null check (status in ('submitted', 'verified', 'returned')),
  remark           text,
  uploaded_at      timestamptz not null,
  decided_by       uuid,
  decided_at       timestamptz,
  version          integer not null default 1,
  primary key (org_id, id)
);
create index joiner_document__joiner on joiner_document (org_id, joiner_id);
select isolate_tenant('joiner_document');

-- What happened to a joiner, as its readers see it.
create table joiner_event (
  org_id      uuid not null,
  id          uuid not null,
  joiner_id   uuid not null,
  happened_at timestamptz not null,
  by_name     text not null,
  text        text not null,
  primary key (org_id, id)
);
create index joiner_event__joiner on joiner_event (org_id, joiner_id, happened_at);
select isolate_tenant('joiner_event');
