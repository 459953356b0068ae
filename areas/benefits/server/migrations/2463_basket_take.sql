-- The run that a basket is in.
alter table basket_year add column payroll_id uuid;
create index basket_year__run on basket_year (org_id, payroll_id) where payroll_id is not null;

-- What payslips did for a basket: held back of the salary, paid because nobody claimed it, recovered because more was claimed.
create table basket_take (
  org_id       uuid not null,
  id           uuid not null,
  basket_id    uuid not null,
  month        text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind         text not null check (kind in ('held', 'paid', 'recovered')),
  -- A category of claims, which the claims area keeps.
  category_id  uuid not null,
  -- 0 where the salary of the month had nothing to hold back.
  amount_paise bigint not null check (amount_paise >= 0),
  payroll_id   uuid not null,
  primary key (org_id, id)
);
create unique index basket_take__held on basket_take (org_id, basket_id, month, category_id) where kind = 'held';
create index basket_take__basket on basket_take (org_id, basket_id);
select isolate_tenant('basket_take');

-- What becomes of an amount that was held back and not claimed, from a day on.
create table basket_setting (
  org_id     uuid not null,
  id         uuid not null,
  from_date  date not null,
  unclaimed  text not null check (unclaimed in ('pay_taxable', 'forfeit')),
  version    integer not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('basket_setting');
