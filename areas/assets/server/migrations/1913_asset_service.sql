create table asset_service (
  org_id               uuid not null,
  id                   uuid not null,
  asset_id             uuid not null,
  kind                 text not null check (kind in ('repair', 'maintenance', 'upgrade', 'inspection')),
  opened_on            date not null,
  closed_on            date,
  vendor               text,
  cost_paise           bigint check (cost_paise >= 0),
  under_warranty       boolean not null,
  replacement_asset_id uuid,
  note                 text,
  created_by           uuid,
  created_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id),
  check (closed_on is null or closed_on >= opened_on)
);
-- One repair at a time.
create unique index asset_service__repair on asset_service (org_id, asset_id) where kind = 'repair' and closed_on is null;
create index asset_service__asset on asset_service (org_id, asset_id, opened_on);
select isolate_tenant('asset_service');
