-- Punch methods that people of a location may use. No row: whatever their policy allows.
create table location_punch (
  org_id      uuid not null,
  location_id uuid not null,
  methods     text[] not null check (methods <@ array['web', 'passkey']),
  version     integer not null default 1,
  updated_at  timestamptz not null,
  updated_by  uuid,
  primary key (org_id, location_id)
);
select isolate_tenant('location_punch');
