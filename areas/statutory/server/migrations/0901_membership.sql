-- A person's position in a scheme, from a day on.
create table membership (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  scheme      text not null check (scheme in ('epf')),
  from_date   date not null,
  status      text not null check (status in ('member', 'not_applicable', 'excluded', 'exempt', 'pending')),
  data        jsonb not null,
  reason      text not null,
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, scheme, from_date)
);
select isolate_tenant('membership');

-- ESI: tested once for a contribution period, holds to its end.
create table esi_coverage (
  org_id             uuid not null,
  id                 uuid not null,
  employee_id        uuid not null,
  period_from        date not null,
  period_to          date not null,
  covered            boolean not null,
  wages_tested_paise bigint not null,
  tested_on          date not null,
  cause              text not null check (cause in ('period_start', 'joining', 'manual')),
  primary key (org_id, id),
  unique (org_id, employee_id, period_from)
);
select isolate_tenant('esi_coverage');

create table ceiling_method (
  org_id     uuid not null,
  id         uuid not null,
  month      text not null,
  method     text not null check (method in ('split_by_days', 'weighted_ceiling', 'old_ceiling_whole_month', 'new_ceiling_whole_month')),
  note       text not null,
  signed_by  uuid not null,
  signer     text not null,
  signed_at  timestamptz not null,
  primary key (org_id, id),
  unique (org_id, month)
);
select isolate_tenant('ceiling_method');

create table tax_profile (
  org_id                uuid not null,
  id                    uuid not null,
  employee_id           uuid not null,
  tax_year              text not null,
  regime                text not null check (regime in ('new', 'old')),
  resident              boolean not null,
  declared_exempt_paise bigint not null default 0,
  declared_claims_paise bigint not null default 0,
  other_income_paise    bigint not null default 0,
  updated_at            timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id, tax_year)
);
select isolate_tenant('tax_profile');

create table previous_employment (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  tax_year      text not null,
  employer_name text not null,
  salary_paise  bigint not null check (salary_paise >= 0),
  tds_paise     bigint not null check (tds_paise >= 0),
  created_at    timestamptz not null,
  primary key (org_id, id)
);
create index previous_employment__employee on previous_employment (org_id, employee_id, tax_year);
select isolate_tenant('previous_employment');
