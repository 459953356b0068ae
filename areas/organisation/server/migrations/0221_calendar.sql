create table weekly_off_pattern (
  org_id     uuid not null,
  id         uuid not null,
  name       text not null,
  -- [{ weekday, occurrences or null, day_kind }]
  off_rows   jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index weekly_off_pattern__name on weekly_off_pattern (org_id, lower(name));
select isolate_tenant('weekly_off_pattern');

-- Newest row on or before a day wins, the narrowest target first.
create table weekly_off_assignment (
  org_id      uuid not null,
  id          uuid not null,
  target_kind text not null check (target_kind in ('organisation', 'branch', 'location', 'employee')),
  target_id   uuid,
  pattern_id  uuid not null,
  from_date   date not null,
  created_at  timestamptz not null,
  created_by  uuid,
  primary key (org_id, id),
  check ((target_kind = 'organisation') = (target_id is null))
);
create unique index weekly_off_assignment__target on weekly_off_assignment
  (org_id, target_kind, coalesce(target_id, '00000000-0000-0000-0000-000000000000'), from_date);
select isolate_tenant('weekly_off_assignment');

create table holiday_list (
  org_id         uuid not null,
  id             uuid not null,
  name           text not null,
  year           integer not null check (year between 2000 and 2100),
  state_code     text,
  status         text not null check (status in ('draft', 'published')),
  compensate_off text not null check (compensate_off in ('none', 'next_working_day')),
  published_at   timestamptz,
  created_at     timestamptz not null,
  created_by     uuid,
  updated_at     timestamptz not null,
  version        integer not null default 1,
  primary key (org_id, id)
);
create unique index holiday_list__name on holiday_list (org_id, year, lower(name));
select isolate_tenant('holiday_list');

create table holiday (
  org_id          uuid not null,
  id              uuid not null,
  holiday_list_id uuid not null,
  day             date not null,
  name            text not null,
  kind            text not null check (kind in ('national', 'festival', 'company', 'optional')),
  is_half_day     boolean not null default false,
  is_tentative    boolean not null default false,
  -- The day announced at publication: a tentative day moves around this one.
  announced_day   date,
  note            text,
  created_at      timestamptz not null,
  created_by      uuid,
  updated_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id),
  unique (org_id, holiday_list_id, day, name)
);
select isolate_tenant('holiday');

create table holiday_list_assignment (
  org_id          uuid not null,
  id              uuid not null,
  year            integer not null,
  target_kind     text not null check (target_kind in ('organisation', 'branch', 'location', 'employee')),
  target_id       uuid,
  holiday_list_id uuid not null,
  created_at      timestamptz not null,
  created_by      uuid,
  primary key (org_id, id),
  check ((target_kind = 'organisation') = (target_id is null))
);
create unique index holiday_list_assignment__target on holiday_list_assignment
  (org_id, year, target_kind, coalesce(target_id, '00000000-0000-0000-0000-000000000000'));
select isolate_tenant('holiday_list_assignment');
