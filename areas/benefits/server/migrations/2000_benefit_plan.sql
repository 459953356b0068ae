create table benefit_plan (
  org_id          uuid not null,
  id              uuid not null,
  code            text not null,
  name            text not null,
  kind            text not null
    check (kind in ('health', 'accident', 'term_life', 'nps', 'meal', 'flexible_basket', 'wellness', 'other')),
  provider        text,
  policy_number   text,
  description     text,
  helpline        text,
  administrator   text,
  status          text not null default 'draft' check (status in ('draft', 'active', 'closed')),
  enrolment_mode  text not null check (enrolment_mode in ('automatic', 'opt_in', 'opt_out', 'mandatory')),
  show_to_all     boolean not null default false,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index benefit_plan__code on benefit_plan (org_id, upper(code));
create unique index benefit_plan__name on benefit_plan (org_id, lower(name));
select isolate_tenant('benefit_plan');

-- Who is eligible and how the plan runs, from a day on; the newest on or before a day is in force.
create table benefit_plan_terms (
  org_id     uuid not null,
  id         uuid not null,
  plan_id    uuid not null,
  from_date  date not null,
  terms      jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, plan_id, from_date)
);
select isolate_tenant('benefit_plan_terms');

create table benefit_option (
  org_id            uuid not null,
  id                uuid not null,
  plan_id           uuid not null,
  position          integer not null,
  name              text not null,
  sum_insured_paise bigint check (sum_insured_paise >= 0),
  pricing           text not null
    check (pricing in ('per_family', 'per_life', 'age_band', 'salary_percent', 'fixed_monthly', 'employee_chooses')),
  family            jsonb not null,
  min_paise         bigint check (min_paise >= 0),
  max_paise         bigint check (max_paise >= 0),
  is_default        boolean not null default false,
  active            boolean not null default true,
  primary key (org_id, id),
  check (min_paise <= max_paise)
);
create index benefit_option__plan on benefit_option (org_id, plan_id, position);
select isolate_tenant('benefit_option');

-- The set of rates of an option from a day on; the newest day on or before another is in force.
create table benefit_rate (
  org_id             uuid not null,
  id                 uuid not null,
  option_id          uuid not null,
  from_date          date not null,
  position           integer not null,
  relation           text not null check (relation in ('family', 'self', 'spouse', 'child', 'parent', 'parent_in_law')),
  age_from           integer not null default 0 check (age_from >= 0),
  age_to             integer not null default 120,
  -- A year for insurance, a month for fixed amounts.
  amount_paise       bigint check (amount_paise >= 0),
  percent_bp         integer check (percent_bp between 0 and 10000),
  base               text not null default 'basic_da' check (base in ('basic_da', 'gross', 'fixed')),
  employer_share_bp  integer not null check (employer_share_bp between 0 and 10000),
  employer_cap_paise bigint check (employer_cap_paise >= 0),
  tax_bp             integer not null default 0 check (tax_bp between 0 and 10000),
  primary key (org_id, id),
  check (age_from <= age_to)
);
create index benefit_rate__option on benefit_rate (org_id, option_id, from_date);
select isolate_tenant('benefit_rate');

create table benefit_setting (
  org_id                uuid not null,
  life_event_days       integer not null,
  proof_required        boolean not null,
  show_employer_cost    boolean not null,
  basket_component_code text not null,
  basket_months         integer[] not null,
  basket_rules          jsonb not null,
  version               integer not null default 1,
  primary key (org_id)
);
select isolate_tenant('benefit_setting');
