-- A place of work of a branch; punches may be bound to it by distance or network.
create table location (
  org_id      uuid not null,
  id          uuid not null,
  branch_id   uuid not null,
  name        text not null,
  address     text,
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  radius_m    integer not null default 200 check (radius_m between 50 and 5000),
  allowed_ips jsonb not null default '[]',
  is_remote   boolean not null default false,
  active      boolean not null default true,
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id),
  check ((latitude is null) = (longitude is null))
);
create unique index location__name on location (org_id, branch_id, lower(name));
select isolate_tenant('location');
