-- A device is admitted by an address range, by a secret host name, or by a person who approves the address it calls from.
alter table device add column host_secret_hash text;

create table device_address (
  org_id        uuid not null,
  id            uuid not null,
  device_id     uuid not null,
  ip            text not null,
  status        text not null check (status in ('asked', 'approved', 'refused')),
  first_seen_at timestamptz not null,
  decided_at    timestamptz,
  decided_by    uuid,
  primary key (org_id, id),
  unique (org_id, device_id, ip)
);
select isolate_tenant('device_address');

-- Lines from an address that nobody approved yet are held apart.
alter table device_line drop constraint device_line_status_check;
alter table device_line add constraint device_line_status_check
  check (status in ('punch', 'duplicate', 'unknown_user', 'bad', 'clock_suspect', 'ignored', 'held'));
alter table device_line add column ip text;
create index device_line__held on device_line (org_id, device_id, ip) where status = 'held';
