-- What a finalised payroll owes for one employee under one scheme. Never changed: a correction is a further line with its month of origin.
create table contribution_line (
  org_id         uuid not null,
  id             uuid not null,
  payroll_id     uuid not null,
  employee_id    uuid not null,
  scheme         text not null check (scheme in ('epf', 'esi', 'ptax', 'lwf')),
  month          date not null check (extract(day from month) = 1),
  origin_month   date not null check (extract(day from origin_month) = 1),
  kind           text not null check (kind in ('regular', 'arrear', 'correction', 'settlement')),
  state_code     text,
  -- bases, amounts by head (paise), and what the return says besides
  wages          jsonb not null,
  amounts        jsonb not null,
  facts          jsonb not null,
  -- what the payslip took for it
  deducted_paise bigint not null,
  days_paid      numeric(5, 2) not null,
  ncp_days       integer not null,
  primary key (org_id, id),
  unique (org_id, payroll_id, employee_id, scheme, origin_month, kind)
);
create index contribution_line__month on contribution_line (org_id, scheme, month, state_code);
select isolate_tenant('contribution_line', 'select, insert');
