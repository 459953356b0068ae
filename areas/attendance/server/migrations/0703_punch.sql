-- One instant at which a person was seen. Never changed or deleted; only marked ignored, with a reason.
-- No foreign keys: a million rows a month; employees keep whom they name (history).
create table punch (
  org_id         uuid not null,
  id             uuid not null,
  -- The calendar date at the source: for duplicates and upkeep only.
  day            date not null,
  employee_id    uuid not null,
  at             timestamptz not null,
  direction      text not null check (direction in ('in', 'out', 'break_out', 'break_in', 'undefined')),
  source         text not null check (source in ('web', 'passkey', 'device', 'file', 'kiosk', 'request')),
  device_id      uuid,
  location_id    uuid,
  latitude       double precision,
  longitude      double precision,
  accuracy_m     integer,
  ip             text,
  outside        boolean not null default false,
  verify         text,
  source_key     text not null,
  ignored_reason text,
  ignored_at     timestamptz,
  ignored_by     uuid,
  request_id     uuid,
  created_at     timestamptz not null,
  created_by     uuid,
  primary key (org_id, day, id),
  unique (org_id, day, source_key)
);
create index punch__employee on punch (org_id, employee_id, at);
create index punch__request on punch (org_id, request_id) where request_id is not null;
select isolate_tenant('punch', 'select, insert, update');

create table punch_consent (
  org_id      uuid not null,
  employee_id uuid not null,
  version     integer not null,
  accepted_at timestamptz not null,
  primary key (org_id, employee_id, version)
);
select isolate_tenant('punch_consent');

-- The result of one person for one date. Minutes; first_in and last_out are instants.
create table attendance_day (
  org_id        uuid not null,
  day           date not null,
  employee_id   uuid not null,
  shift_id      uuid,
  policy_id     uuid,
  day_kind      text not null check (day_kind in ('working', 'weekly_off', 'holiday')),
  first_in      timestamptz,
  last_out      timestamptz,
  worked        integer not null,
  break_minutes integer not null,
  expected      integer not null,
  late          integer not null,
  early         integer not null,
  extra_before  integer not null,
  extra_after   integer not null,
  off_day       integer not null,
  night         integer not null,
  first_half    text not null,
  second_half   text not null,
  -- Hundredths of a day.
  lop           integer not null check (lop between 0 and 100),
  leave_lop     integer not null check (leave_lop between 0 and 100),
  penalty_lop   integer not null default 0,
  late_mark     boolean not null,
  exceptions    text[] not null default '{}',
  closed        boolean not null,
  closes_at     timestamptz not null,
  input_hash    text not null,
  rules_version integer not null,
  computed_at   timestamptz not null,
  primary key (org_id, day, employee_id)
);
create index attendance_day__employee on attendance_day (org_id, employee_id, day);
create index attendance_day__open on attendance_day (org_id, closes_at) where not closed;
create index attendance_day__exceptions on attendance_day (org_id, day) where exceptions <> '{}';
select isolate_tenant('attendance_day');

-- Days to resolve again, in the order they were named.
create table attendance_dirty (
  org_id      uuid not null,
  employee_id uuid not null,
  day         date not null,
  reason      text not null,
  at          timestamptz not null,
  primary key (org_id, employee_id, day)
);
create index attendance_dirty__at on attendance_dirty (org_id, at);
select isolate_tenant('attendance_dirty');

-- What a day is given besides punches: marks of HR and effects of approved requests. Removed when they are undone.
create table attendance_mark (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  day         date not null,
  kind        text not null check (kind in ('P', 'OD', 'WFH', 'permission', 'exempt')),
  half        text not null check (half in ('both', 'first_half', 'second_half')),
  minutes     integer not null default 0,
  at_end      boolean not null default false,
  waive       text[] not null default '{}',
  reason      text not null,
  request_id  uuid,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (org_id, id)
);
create index attendance_mark__employee on attendance_mark (org_id, employee_id, day);
create index attendance_mark__day on attendance_mark (org_id, day);
create index attendance_mark__request on attendance_mark (org_id, request_id) where request_id is not null;
select isolate_tenant('attendance_mark');

-- Days taken for late marks. `number` counts the penalties of a period.
create table attendance_penalty (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  period      text not null,
  number      integer not null,
  day         date not null,
  -- Hundredths of a day.
  days        integer not null check (days between 1 and 100),
  -- A leave type's code, or LOP.
  taken_from  text not null,
  leave_ref   text,
  created_at  timestamptz not null,
  reversed_at timestamptz,
  primary key (org_id, id)
);
create unique index attendance_penalty__active on attendance_penalty (org_id, employee_id, day) where reversed_at is null;
create index attendance_penalty__period on attendance_penalty (org_id, period, employee_id);
select isolate_tenant('attendance_penalty');
