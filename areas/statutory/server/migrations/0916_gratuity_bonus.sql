create table gratuity_provision (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  month            date not null check (extract(day from month) = 1),
  wage_paise       bigint not null,
  completed_months integer not null,
  accrued_paise    bigint not null,
  change_paise     bigint not null,
  vested           boolean not null,
  created_by       uuid,
  created_at       timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, month)
);
create index gratuity_provision__month on gratuity_provision (org_id, month);
select isolate_tenant('gratuity_provision');

create table minimum_wage (
  org_id        uuid not null,
  id            uuid not null,
  state_code    text not null,
  zone          text,
  skill         text not null,
  from_date     date not null,
  monthly_paise bigint not null check (monthly_paise > 0),
  source        text not null,
  created_by    uuid,
  created_at    timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id)
);
create unique index minimum_wage__rate on minimum_wage (org_id, state_code, coalesce(zone, ''), skill, from_date);
select isolate_tenant('minimum_wage');

create table bonus_year (
  org_id                  uuid not null,
  id                      uuid not null,
  accounting_year         text not null,
  status                  text not null check (status in ('draft', 'computed', 'approved', 'paid', 'closed')),
  percent_bp              integer not null,
  allocable_surplus_paise bigint not null,
  note                    text,
  -- what was brought forward and what is carried, by year
  ledger                  jsonb not null default '{}',
  computed_by             uuid,
  computed_at             timestamptz,
  approved_by             uuid,
  approved_at             timestamptz,
  -- sent to payroll: the next run pays it
  sent_at                 timestamptz,
  paid_on                 date,
  created_by              uuid,
  created_at              timestamptz not null,
  version                 integer not null default 1,
  primary key (org_id, id),
  unique (org_id, accounting_year)
);
select isolate_tenant('bonus_year');

create table bonus_line (
  org_id              uuid not null,
  id                  uuid not null,
  bonus_year_id       uuid not null,
  employee_id         uuid not null,
  state_code          text,
  eligible_months     integer not null,
  days_worked         numeric(5, 2) not null,
  counted_paise       bigint not null,
  amount_paise        bigint not null,
  disqualified_reason text,
  -- the payroll that pays it, from the moment it holds it
  payroll_id          uuid,
  paid                boolean not null default false,
  primary key (org_id, id),
  unique (org_id, bonus_year_id, employee_id)
);
select isolate_tenant('bonus_line');
