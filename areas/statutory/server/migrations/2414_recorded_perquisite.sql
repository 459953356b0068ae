-- Perquisites that no other record shows: cars, accommodation, assets, meals, gifts. Their value follows from the law of each tax year.
create table recorded_perquisite (
  org_id          uuid not null,
  id              uuid not null,
  employee_id     uuid not null,
  kind            text not null check (kind in ('motor_car', 'accommodation', 'movable_asset', 'asset_transfer', 'meals', 'gift',
    'actual_cost')),
  from_date       date not null,
  -- null while it goes on
  to_date         date,
  description     text,
  -- what the kind is valued by; amounts in paise
  facts           jsonb not null,
  recovered_paise bigint not null default 0 check (recovered_paise >= 0),
  note            text,
  cancelled_at    timestamptz,
  cancel_reason   text,
  import_id       uuid,
  created_by      uuid,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id),
  check (to_date is null or from_date <= to_date),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index recorded_perquisite__employee on recorded_perquisite (org_id, employee_id, from_date);
create index recorded_perquisite__import on recorded_perquisite (org_id, import_id) where import_id is not null;
select isolate_tenant('recorded_perquisite');

-- Gifts at or above the limit: sources differ on whether the whole or only the excess counts.
alter table tax_setting add column gift_rule text not null default 'whole' check (gift_rule in ('whole', 'excess'));
