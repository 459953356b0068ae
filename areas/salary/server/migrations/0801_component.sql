create table salary_component_category (
  org_id          uuid not null,
  id              uuid not null,
  name            text not null check (length(name) between 2 and 60),
  kind            text not null check (kind in ('earning', 'deduction', 'employer_contribution', 'reimbursement', 'statistical')),
  sort_order      integer not null,
  payslip_section text not null,
  is_active       boolean not null default true,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index salary_component_category__name on salary_component_category (org_id, lower(name));
select isolate_tenant('salary_component_category');

-- Identity alone; what changes over time is its rule. A deleted component keeps its row, so that its code stays reserved.
create table salary_component (
  org_id          uuid not null,
  id              uuid not null,
  code            text not null check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  kind            text not null check (kind in ('earning', 'deduction', 'employer_contribution', 'reimbursement', 'statistical')),
  category_id     uuid not null,
  sort_order      integer not null,
  is_system       boolean not null default false,
  is_active       boolean not null default true,
  created_at      timestamptz not null,
  created_by      uuid,
  updated_at      timestamptz not null,
  updated_by_name text,
  deleted_at      timestamptz,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index salary_component__code on salary_component (org_id, code);
create index salary_component__category on salary_component (org_id, category_id);
select isolate_tenant('salary_component');

-- A rule is written and read whole and parsed by the contract's schema both ways, so it is one document; what lists filter,
-- search and sort by is computed from it by the database, so that the two cannot differ.
create table salary_component_rule (
  org_id          uuid not null,
  id              uuid not null,
  component_id    uuid not null,
  from_date       date not null,
  rule            jsonb not null check (jsonb_typeof(rule) = 'object' and rule ?& array['name', 'calculation', 'wage_code_class']),
  name            text not null generated always as (rule ->> 'name') stored,
  calculation     text not null generated always as (rule ->> 'calculation') stored
                  check (calculation in ('fixed', 'percentage', 'formula', 'balancing', 'variable', 'system')),
  wage_code_class text not null generated always as (rule ->> 'wage_code_class') stored
                  check (wage_code_class in ('included', 'excluded_capped', 'excluded_uncapped', 'not_remuneration')),
  created_at      timestamptz not null,
  created_by      uuid,
  primary key (org_id, id),
  unique (org_id, component_id, from_date)
);
select isolate_tenant('salary_component_rule');
