-- Who the employer is in law: one row for each organisation.
create table organisation_profile (
  org_id                uuid not null,
  id                    uuid not null,
  legal_name            text not null,
  trade_name            text,
  legal_type            text check (legal_type in ('private_limited', 'public_limited', 'llp', 'partnership', 'proprietorship', 'huf', 'trust', 'society', 'co_operative', 'government', 'other')),
  incorporated_on       date,
  industry              text,
  cin                   text,
  llpin                 text,
  pan                   text,
  pan_index             text,
  pan_reason            text,
  tan                   text,
  gstin_default         text,
  udyam                 text,
  lin                   text,
  website               text,
  email                 text,
  phone                 text,
  logo_file_id          uuid,
  letterhead_file_id    uuid,
  footer_text           text,
  signatory_employee_id uuid,
  registered_address    jsonb,
  corporate_address     jsonb,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  updated_by            uuid,
  version               integer not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('organisation_profile');

-- How the organisation works, from a day on: newest row on or before a day wins.
create table organisation_setting (
  org_id           uuid not null,
  id               uuid not null,
  from_date        date not null,
  leave_year_start text not null check (leave_year_start in ('04-01', '01-01')),
  week_starts_on   text not null check (week_starts_on in ('monday', 'sunday')),
  language         text not null check (language in ('en')),
  date_style       text not null check (date_style in ('d_mmm_yyyy', 'dd_mm_yyyy', 'yyyy_mm_dd')),
  directory_fields text[] not null,
  minimum_age      smallint not null check (minimum_age between 14 and 30),
  retirement_age   smallint not null check (retirement_age between 45 and 80),
  aadhaar_storage  text not null check (aadhaar_storage in ('none', 'last_four', 'full')),
  created_at       timestamptz not null,
  created_by       uuid,
  version          integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('organisation_setting');
