-- A change of pay rules computed for many employees without saving it.
create table salary_rehearsal (
  org_id          uuid not null,
  id              uuid not null,
  title           text not null check (length(title) between 1 and 120),
  effective_from  date not null,
  change          jsonb not null check (jsonb_typeof(change) = 'object'),
  -- Criteria over employees and structures.
  population      jsonb not null check (jsonb_typeof(population) = 'object'),
  status          text not null check (status in ('queued', 'running', 'ready', 'failed', 'expired', 'applied')),
  totals          jsonb not null check (jsonb_typeof(totals) = 'object'),
  -- Of salaries and figures: applying refuses when it has changed.
  content_hash    text not null,
  batch_id        uuid,
  expires_at      timestamptz not null,
  created_by      uuid,
  created_by_name text,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (org_id, id)
);
select isolate_tenant('salary_rehearsal');

create table salary_rehearsal_row (
  org_id           uuid not null,
  id               uuid not null,
  rehearsal_id     uuid not null,
  employee_id      uuid not null,
  employee_code    text not null,
  employee_name    text not null,
  -- A month's figures in paise.
  before           jsonb,
  after            jsonb,
  net_change_paise bigint not null,
  marks            text[] not null,
  error            text,
  primary key (org_id, id),
  unique (org_id, rehearsal_id, employee_id)
);
select isolate_tenant('salary_rehearsal_row');
