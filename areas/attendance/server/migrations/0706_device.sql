create table device (
  org_id          uuid not null,
  id              uuid not null,
  name            text not null,
  serial_number   text not null,
  model           text,
  location_id     uuid,
  direction       text not null check (direction in ('by_device', 'in', 'out', 'alternate')),
  zone            text not null,
  protocol        text not null check (protocol in ('push', 'file')),
  allowed_cidrs   jsonb not null default '[]',
  status          text not null check (status in ('waiting', 'active', 'disabled')),
  first_used_day  date not null,
  last_seen_at    timestamptz,
  last_punch_at   timestamptz,
  clock_offset_s  integer,
  firmware        text,
  att_stamp       text,
  operation_stamp text,
  user_count      integer,
  next_command    integer not null default 1,
  silent_since    timestamptz,
  created_at      timestamptz not null,
  created_by      uuid,
  updated_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index device__serial on device (org_id, upper(serial_number));
select isolate_tenant('device');

-- Which organisation a serial number belongs to; outside tenancy, because a device knows only its number.
create table device_directory (
  serial_number text primary key,
  org_id        uuid not null,
  device_id     uuid not null
);
select share_directory('device_directory');

-- Serial numbers that knocked and belong to nobody: at most 1,000, for 7 days.
create table device_unclaimed (
  serial_number text primary key,
  ip            text not null,
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null
);
select share_directory('device_unclaimed');

create table device_user (
  org_id         uuid not null,
  id             uuid not null,
  -- Null: on all devices.
  device_id      uuid,
  pin            text not null,
  name_on_device text,
  employee_id    uuid not null,
  from_day       date not null,
  created_at     timestamptz not null,
  created_by     uuid,
  primary key (org_id, id)
);
create unique index device_user__pin on device_user (org_id, coalesce(device_id, '00000000-0000-0000-0000-000000000000'), pin, from_day);
create index device_user__employee on device_user (org_id, employee_id);
select isolate_tenant('device_user');

-- Names that devices told, for suggestions.
create table device_name (
  org_id     uuid not null,
  device_id  uuid not null,
  pin        text not null,
  name       text not null,
  updated_at timestamptz not null,
  primary key (org_id, device_id, pin)
);
select isolate_tenant('device_name');

create table device_line (
  org_id      uuid not null,
  id          uuid not null,
  device_id   uuid not null,
  received_at timestamptz not null,
  raw         text not null,
  status      text not null check (status in ('punch', 'duplicate', 'unknown_user', 'bad', 'clock_suspect', 'ignored')),
  pin         text,
  local_time  text,
  state       integer,
  verify      text,
  reason      text,
  primary key (org_id, id)
);
create index device_line__device on device_line (org_id, device_id, received_at);
create index device_line__pin on device_line (org_id, device_id, pin) where status = 'unknown_user';
create index device_line__suspect on device_line (org_id, device_id) where status = 'clock_suspect';
select isolate_tenant('device_line');

create table device_command (
  org_id     uuid not null,
  id         uuid not null,
  device_id  uuid not null,
  number     integer not null,
  kind       text not null,
  text       text not null,
  status     text not null check (status in ('queued', 'sent', 'done', 'failed', 'expired')),
  attempts   integer not null default 0,
  sent_at    timestamptz,
  result     text,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, device_id, number)
);
create index device_command__open on device_command (org_id, device_id, number) where status in ('queued', 'sent');
select isolate_tenant('device_command');
