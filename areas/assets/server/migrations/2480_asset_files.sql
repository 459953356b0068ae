-- Two levels of categories, and those whose things are issued by number and do not come back.
alter table asset_category add column parent_id uuid;
alter table asset_category add column consumable boolean not null default false;
alter table asset_category alter column consumable drop default;

-- What is left of a consumable; null for what is assigned piece by piece.
alter table asset add column stock_quantity integer check (stock_quantity >= 0);

create table asset_issue (
  org_id      uuid not null,
  id          uuid not null,
  asset_id    uuid not null,
  -- Null for what was added to the stock.
  employee_id uuid,
  quantity    integer not null check (quantity > 0),
  happened_on date not null,
  note        text,
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id)
);
create index asset_issue__asset on asset_issue (org_id, asset_id, created_at);
create index asset_issue__employee on asset_issue (org_id, employee_id) where employee_id is not null;
select isolate_tenant('asset_issue');

-- Photos of an asset, as it was handed out and as it came back; invoices, papers of a service job, and others.
create table asset_file (
  org_id        uuid not null,
  id            uuid not null,
  asset_id      uuid not null,
  assignment_id uuid,
  service_id    uuid,
  kind          text not null check (kind in ('photo', 'photo_out', 'photo_in', 'invoice', 'service', 'other')),
  name          text not null,
  media_type    text not null,
  file_id       uuid not null,
  uploaded_by   uuid not null,
  uploaded_at   timestamptz not null,
  primary key (org_id, id)
);
create index asset_file__asset on asset_file (org_id, asset_id, uploaded_at);
create index asset_file__file on asset_file (org_id, file_id);
select isolate_tenant('asset_file');
