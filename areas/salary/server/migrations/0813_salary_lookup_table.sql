-- Amounts by grade, city or any key, from a day on; formulas read them by lookup("CODE", key).
create table salary_lookup_table (
  org_id          uuid not null,
  id              uuid not null,
  code            text not null check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  from_date       date not null,
  -- [{key, amount_paise}]
  rows            jsonb not null check (jsonb_typeof(rows) = 'array'),
  created_at      timestamptz not null,
  created_by      uuid,
  updated_at      timestamptz not null,
  updated_by_name text,
  version         integer not null default 1,
  primary key (org_id, id)
);
create unique index salary_lookup_table__code on salary_lookup_table (org_id, code, from_date);
select isolate_tenant('salary_lookup_table');
