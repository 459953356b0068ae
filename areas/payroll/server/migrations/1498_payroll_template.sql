-- Payslip look, bank file formats, register views and journal mappings. One of a kind may be used by default.
create table payroll_template (
  org_id     uuid not null,
  id         uuid not null,
  kind       text not null check (kind in ('payslip', 'bank', 'register', 'journal')),
  name       text not null,
  is_default boolean not null default false,
  content    jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index payroll_template__name on payroll_template (org_id, kind, lower(name));
create unique index payroll_template__default on payroll_template (org_id, kind) where is_default;
select isolate_tenant('payroll_template');
