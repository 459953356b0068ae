create table attendance_policy (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  is_default boolean not null default false,
  active     boolean not null default true,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index attendance_policy__name on attendance_policy (org_id, lower(name));
create unique index attendance_policy__default on attendance_policy (org_id) where is_default;
select isolate_tenant('attendance_policy');

create table attendance_rule (
  org_id     uuid not null,
  id         uuid not null,
  policy_id  uuid not null,
  from_date  date not null,
  rule       jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, policy_id, from_date)
);
select isolate_tenant('attendance_rule');

-- Who gets which policy: the first row that fits, by priority.
create table attendance_policy_criterion (
  org_id          uuid not null,
  id              uuid not null,
  priority        integer not null,
  policy_id       uuid not null,
  branch_id       uuid,
  department_id   uuid,
  designation_id  uuid,
  grade_id        uuid,
  employment_type text,
  primary key (org_id, id),
  unique (org_id, priority)
);
select isolate_tenant('attendance_policy_criterion');

-- Newest row on or before a day wins; no policy: the criteria decide again.
create table attendance_policy_override (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  from_date   date not null,
  policy_id   uuid,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (org_id, id),
  unique (org_id, employee_id, from_date)
);
select isolate_tenant('attendance_policy_override');
