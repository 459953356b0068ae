create table asset_audit (
  org_id      uuid not null,
  id          uuid not null,
  number      text not null,
  branch_id   uuid,
  category_id uuid,
  started_on  date not null,
  closed_on   date,
  note        text,
  created_by  uuid,
  created_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id),
  check (branch_id is not null or category_id is not null)
);
create unique index asset_audit__number on asset_audit (org_id, number);
select isolate_tenant('asset_audit');

create table asset_audit_line (
  org_id      uuid not null,
  id          uuid not null,
  audit_id    uuid not null,
  asset_id    uuid not null,
  result      text not null check (result in ('expected', 'found', 'missing', 'extra')),
  scanned_at  timestamptz,
  scanned_by  uuid,
  explanation text,
  primary key (org_id, id)
);
create unique index asset_audit_line__asset on asset_audit_line (org_id, audit_id, asset_id);
create index asset_audit_line__of_asset on asset_audit_line (org_id, asset_id);
select isolate_tenant('asset_audit_line');
