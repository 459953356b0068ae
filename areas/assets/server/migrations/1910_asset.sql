create table asset_category (
  org_id                   uuid not null,
  id                       uuid not null,
  code                     text not null,
  name                     text not null,
  prefix                   text not null,
  fields                   jsonb not null default '[]',
  depreciation_method      text not null check (depreciation_method in ('none', 'straight_line', 'reducing')),
  default_life_months      integer not null,
  salvage_bp               integer not null,
  rate_bp_per_year         integer not null,
  requires_acknowledgement boolean not null,
  return_on_exit           boolean not null,
  recovery_rule            text not null check (recovery_rule in ('book_value', 'purchase_share', 'fixed')),
  recovery_share_bp        integer not null,
  recovery_fixed_paise     bigint not null,
  tax_class                text not null check (tax_class in ('computer', 'car', 'other', 'none')),
  active                   boolean not null default true,
  created_at               timestamptz not null,
  version                  integer not null default 1,
  primary key (org_id, id)
);
create unique index asset_category__code on asset_category (org_id, code);
create unique index asset_category__name on asset_category (org_id, lower(name));
select isolate_tenant('asset_category');

create table asset (
  org_id               uuid not null,
  id                   uuid not null,
  tag                  text not null,
  name                 text not null,
  category_id          uuid not null,
  brand                text,
  model                text,
  serial_number        text,
  field_values         jsonb not null default '{}',
  status               text not null check (status in ('in_stock', 'assigned', 'in_repair', 'retired', 'disposed', 'lost')),
  condition            text not null check (condition in ('new', 'good', 'fair', 'damaged', 'unusable')),
  branch_id            uuid,
  purchased_on         date,
  purchase_price_paise bigint,
  vendor               text,
  invoice_number       text,
  warranty_until       date,
  ownership            text not null check (ownership in ('owned', 'leased', 'rented')),
  lease_end            date,
  notes                text,
  disposed_on          date,
  disposal_kind        text,
  import_id            uuid,
  created_by           uuid,
  created_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id)
);
create unique index asset__tag on asset (org_id, lower(tag));
create unique index asset__serial on asset (org_id, category_id, lower(serial_number)) where serial_number is not null;
create index asset__status on asset (org_id, status);
select isolate_tenant('asset');

create table asset_assignment (
  org_id          uuid not null,
  id              uuid not null,
  asset_id        uuid not null,
  employee_id     uuid not null,
  assigned_on     date not null,
  expected_return date,
  condition_out   text not null,
  accessories     jsonb not null default '[]',
  note            text,
  acknowledged_at timestamptz,
  disputed_note   text,
  returned_on     date,
  condition_in    text,
  damage_note     text,
  charge_status   text not null default 'none' check (charge_status in ('none', 'proposed', 'agreed', 'waived', 'recovered')),
  charge_paise    bigint,
  recovered_paise bigint not null default 0,
  charge_rule     text,
  charge_comment  text,
  payroll_id      uuid,
  created_by      uuid,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id),
  check (returned_on is null or returned_on >= assigned_on)
);
-- One holder at a time.
create unique index asset_assignment__open on asset_assignment (org_id, asset_id) where returned_on is null;
create index asset_assignment__employee on asset_assignment (org_id, employee_id);
create index asset_assignment__asset on asset_assignment (org_id, asset_id, assigned_on);
select isolate_tenant('asset_assignment');

create table asset_event (
  org_id      uuid not null,
  id          uuid not null,
  asset_id    uuid not null,
  happened_at timestamptz not null,
  text        text not null,
  user_id     uuid,
  primary key (org_id, id)
);
create index asset_event__asset on asset_event (org_id, asset_id, happened_at);
select isolate_tenant('asset_event', 'select, insert, delete');

create table asset_request (
  org_id               uuid not null,
  id                   uuid not null,
  number               text not null,
  employee_id          uuid not null,
  category_id          uuid not null,
  wished_specification text,
  reason               text not null,
  needed_by            date,
  status               text not null check (status in ('pending', 'returned', 'approved', 'rejected', 'withdrawn', 'fulfilled', 'cancelled')),
  asset_id             uuid,
  workflow_request_id  uuid,
  created_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id)
);
create unique index asset_request__number on asset_request (org_id, number);
create index asset_request__employee on asset_request (org_id, employee_id, created_at);
select isolate_tenant('asset_request');
