create table leave_type (
  org_id           uuid not null,
  id               uuid not null,
  code             text not null check (code ~ '^[A-Z]{2,6}$'),
  name             text not null,
  colour           text not null,
  category         text not null check (category in ('annual', 'casual', 'sick', 'unpaid', 'comp_off', 'optional_holiday', 'maternity', 'paternity', 'adoption', 'miscarriage', 'bereavement', 'marriage', 'study', 'sabbatical', 'inquiry', 'other')),
  paid_by          text not null check (paid_by in ('employer', 'esic', 'nobody')),
  pay_fraction_bp  integer not null check (pay_fraction_bp between 0 and 10000),
  tracked          boolean not null,
  per_event        boolean not null,
  gender           text not null check (gender in ('any', 'female', 'male')),
  private          boolean not null,
  statutory_annual boolean not null,
  counts_as_worked boolean not null,
  encashable       boolean not null,
  sort_order       integer not null,
  is_active        boolean not null default true,
  created_at       timestamptz not null,
  created_by       uuid,
  updated_at       timestamptz not null,
  version          integer not null default 1,
  primary key (org_id, id)
);
create unique index leave_type__code on leave_type (org_id, code);
create unique index leave_type__name on leave_type (org_id, lower(name));
select isolate_tenant('leave_type');

create table leave_policy (
  org_id      uuid not null,
  id          uuid not null,
  name        text not null,
  description text,
  status      text not null check (status in ('draft', 'active', 'retired')),
  is_default  boolean not null default false,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id),
  check (not is_default or status = 'active')
);
create unique index leave_policy__name on leave_policy (org_id, lower(name));
create unique index leave_policy__default on leave_policy (org_id) where is_default;
select isolate_tenant('leave_policy');

-- The rule of one type from a day on; a null rule ends the type in the policy. A version that was used is never changed.
create table leave_rule (
  org_id        uuid not null,
  id            uuid not null,
  policy_id     uuid not null,
  leave_type_id uuid not null,
  from_date     date not null,
  rule          jsonb,
  used          boolean not null default false,
  created_at    timestamptz not null,
  created_by    uuid,
  primary key (org_id, id),
  unique (org_id, policy_id, leave_type_id, from_date)
);
select isolate_tenant('leave_rule');

-- Who gets which policy: one set of rows per from_date, the newest set on or before a day holds.
create table leave_policy_criterion (
  org_id     uuid not null,
  id         uuid not null,
  policy_id  uuid,
  from_date  date not null,
  priority   integer not null check (priority >= 0),
  matches    jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, from_date, priority),
  -- Priority 0 opens a set and names no policy, so that an empty set can be written.
  check ((priority = 0) = (policy_id is null))
);
select isolate_tenant('leave_policy_criterion');

create table leave_policy_assignment (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  policy_id   uuid not null,
  from_date   date not null,
  source      text not null check (source in ('criterion', 'manual')),
  reason      text,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (org_id, id),
  unique (org_id, employee_id, from_date),
  check (source = 'criterion' or reason is not null)
);
create index leave_policy_assignment__policy on leave_policy_assignment (org_id, policy_id);
select isolate_tenant('leave_policy_assignment');

create table leave_setting (
  org_id                       uuid not null,
  id                           uuid not null,
  from_date                    date not null,
  default_stand_in_required    boolean not null,
  cancel_past_by_employee_days integer not null check (cancel_past_by_employee_days between 0 and 60),
  manager_may_apply_for_team   boolean not null,
  show_reasons_in_calendar     boolean not null,
  team_minimum_present_percent integer check (team_minimum_present_percent between 1 and 100),
  recount_on_calendar_change   boolean not null,
  comp_off_half_minutes        integer not null,
  comp_off_full_minutes        integer not null,
  comp_off_expiry_days         integer not null check (comp_off_expiry_days > 0),
  comp_off_manual              boolean not null,
  created_at                   timestamptz not null,
  created_by                   uuid,
  version                      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_date),
  check (comp_off_half_minutes < comp_off_full_minutes)
);
select isolate_tenant('leave_setting');

create table leave_blackout (
  org_id                uuid not null,
  id                    uuid not null,
  name                  text not null,
  first_day             date not null,
  last_day              date not null,
  branch_ids            uuid[] not null default '{}',
  department_ids        uuid[] not null default '{}',
  leave_type_ids        uuid[] not null default '{}',
  effect                text not null check (effect in ('refuse', 'warn')),
  excepted_employee_ids uuid[] not null default '{}',
  created_at            timestamptz not null,
  created_by            uuid,
  primary key (org_id, id),
  check (first_day <= last_day)
);
create index leave_blackout__day on leave_blackout (org_id, last_day);
select isolate_tenant('leave_blackout');
