-- What the organisation sets for all policies, from a day on.
create table attendance_setting (
  org_id     uuid not null,
  id         uuid not null,
  from_date  date not null,
  setting    jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('attendance_setting');

create table attendance_counter (
  org_id     uuid not null,
  kind       text not null check (kind in ('request', 'overtime')),
  next_value integer not null,
  primary key (org_id, kind)
);
select isolate_tenant('attendance_counter');

create table shift (
  org_id     uuid not null,
  id         uuid not null,
  code       text not null check (code ~ '^[A-Za-z0-9]{1,4}$'),
  name       text not null,
  colour     text not null,
  is_default boolean not null default false,
  active     boolean not null default true,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index shift__code on shift (org_id, lower(code));
create unique index shift__default on shift (org_id) where is_default;
select isolate_tenant('shift');

-- Times of a shift from a day on: a used shift is never edited backward.
create table shift_version (
  org_id           uuid not null,
  id               uuid not null,
  shift_id         uuid not null,
  from_date        date not null,
  start_minute     integer not null check (start_minute between 0 and 1439),
  end_minute       integer not null,
  half_minute      integer not null,
  break_kind       text not null check (break_kind in ('none', 'fixed', 'punched')),
  break_minutes    integer not null check (break_minutes >= 0),
  break_after_span integer not null,
  break_paid       boolean not null,
  open_before      integer not null,
  close_after      integer not null,
  expected_minutes integer not null,
  allowance_code   text,
  created_at       timestamptz not null,
  created_by       uuid,
  primary key (org_id, id),
  unique (org_id, shift_id, from_date),
  check (end_minute > start_minute and end_minute <= start_minute + 1440),
  check (half_minute > start_minute and half_minute < end_minute)
);
select isolate_tenant('shift_version');

create table shift_rotation (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  -- Shift ids or 'off', one a day.
  cycle       text[] not null check (cardinality(cycle) between 1 and 56),
  anchor_date date not null,
  active      boolean not null default true,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id)
);
create unique index shift_rotation__name on shift_rotation (org_id, lower(name));
select isolate_tenant('shift_rotation');

-- Newest row on or before a day wins; neither shift nor rotation: the policy's shift holds again.
create table shift_assignment (
  org_id                    uuid not null,
  id                        uuid not null,
  employee_id               uuid not null,
  from_date                 date not null,
  shift_id                  uuid,
  rotation_id               uuid,
  rotation_offset           integer not null default 0,
  ignore_weekly_off_pattern boolean not null default false,
  created_at                timestamptz not null,
  created_by                uuid,
  primary key (org_id, id),
  unique (org_id, employee_id, from_date),
  check (shift_id is null or rotation_id is null)
);
create index shift_assignment__shift on shift_assignment (org_id, shift_id);
create index shift_assignment__rotation on shift_assignment (org_id, rotation_id);
select isolate_tenant('shift_assignment');

-- A cell of the roster; no shift: off. Counts once it is published.
create table roster_day (
  org_id       uuid not null,
  employee_id  uuid not null,
  day          date not null,
  shift_id     uuid,
  source       text not null check (source in ('grid', 'swap', 'import')),
  published_at timestamptz,
  -- What was published before, while a change of it is a draft.
  published_shift_id uuid,
  was_published boolean not null default false,
  cleared      boolean not null default false,
  updated_at   timestamptz not null,
  updated_by   uuid,
  version      integer not null default 1,
  primary key (org_id, employee_id, day)
);
create index roster_day__day on roster_day (org_id, day);
select isolate_tenant('roster_day');

create table roster_publication (
  org_id        uuid not null,
  id            uuid not null,
  department_id uuid,
  branch_id     uuid,
  first_day     date not null,
  last_day      date not null,
  cell_count    integer not null,
  published_at  timestamptz not null,
  published_by  uuid,
  primary key (org_id, id)
);
select isolate_tenant('roster_publication');

-- Consent to work between 19:00 and 06:00, asked once and kept (OSH Code 2020, section 43).
create table night_consent (
  org_id      uuid not null,
  employee_id uuid not null,
  given_at    timestamptz not null,
  recorded_by uuid,
  primary key (org_id, employee_id)
);
select isolate_tenant('night_consent');

-- How many people a department needs on a shift.
create table shift_requirement (
  org_id        uuid not null,
  id            uuid not null,
  department_id uuid not null,
  shift_id      uuid not null,
  required      integer not null check (required between 0 and 10000),
  primary key (org_id, id),
  unique (org_id, department_id, shift_id)
);
select isolate_tenant('shift_requirement');
