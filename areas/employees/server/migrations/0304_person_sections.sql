-- Where a person lives, from a day on, newest row of a kind on or before a day wins.
create table employee_address (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  kind        text not null check (kind in ('current', 'permanent')),
  from_date   date not null,
  line1       text not null,
  line2       text,
  city        text not null,
  district    text,
  state_code  text,
  pin         text,
  country     text not null default 'IN',
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  updated_by  uuid,
  version     integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id, kind, from_date)
);
select isolate_tenant('employee_address');

create table emergency_contact (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  name         text not null,
  relationship text not null,
  phone        text not null,
  priority     smallint not null check (priority between 1 and 3),
  created_at   timestamptz not null,
  created_by   uuid,
  updated_at   timestamptz not null,
  updated_by   uuid,
  version      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id, priority)
);
select isolate_tenant('emergency_contact');

create table employee_education (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  degree      text not null,
  institute   text not null,
  year        smallint not null,
  grade       text,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  updated_by  uuid,
  version     integer not null default 1,
  primary key (org_id, id)
);
create index employee_education__employee on employee_education (org_id, employee_id);
select isolate_tenant('employee_education');

create table employee_experience (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  employer    text not null,
  title       text not null,
  from_date   date not null,
  to_date     date not null,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  updated_by  uuid,
  version     integer not null default 1,
  primary key (org_id, id),
  check (to_date >= from_date)
);
create index employee_experience__employee on employee_experience (org_id, employee_id);
select isolate_tenant('employee_experience');

create table family_member (
  org_id               uuid not null,
  id                   uuid not null,
  employee_id          uuid not null,
  name                 text not null,
  relationship         text not null check (relationship in ('spouse', 'son', 'daughter', 'father', 'mother', 'father_in_law', 'mother_in_law', 'brother', 'sister', 'grandparent', 'other')),
  date_of_birth        date not null,
  gender               text check (gender in ('male', 'female', 'transgender', 'not_stated')),
  is_dependent         boolean not null default false,
  disability           text,
  phone                text,
  is_emergency_contact boolean not null default false,
  aadhaar_last_four    text check (aadhaar_last_four ~ '^[0-9]{4}$'),
  ends_on              date,
  end_reason           text check (end_reason in ('death', 'divorce')),
  created_at           timestamptz not null,
  created_by           uuid,
  updated_at           timestamptz not null,
  updated_by           uuid,
  version              integer not null default 1,
  primary key (org_id, id),
  check ((ends_on is null) = (end_reason is null))
);
create index family_member__employee on family_member (org_id, employee_id);
select isolate_tenant('family_member');
