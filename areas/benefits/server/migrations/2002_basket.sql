-- What a person has for the flexible basket of a tax year.
create table basket_year (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  tax_year    text not null check (tax_year ~ '^[0-9]{4}-[0-9]{2}$'),
  pool_paise  bigint not null check (pool_paise >= 0),
  locked_at   timestamptz,
  changed_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id, tax_year)
);
select isolate_tenant('basket_year');

-- The set of allotments from a month on; the newest set is in force.
create table basket_allotment (
  org_id       uuid not null,
  id           uuid not null,
  basket_id    uuid not null,
  -- A category of claims, which the claims area keeps.
  category_id  uuid not null,
  from_month   text not null check (from_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  annual_paise bigint not null check (annual_paise >= 0),
  primary key (org_id, id),
  unique (org_id, basket_id, from_month, category_id)
);
select isolate_tenant('basket_allotment');
