-- Steps of a payroll run that a person marked as done, with what they were about then.
create table payroll_step (
  org_id          uuid not null,
  payroll_id      uuid not null,
  step            text not null,
  done_by         uuid,
  done_at         timestamptz,
  items           integer,
  amount_paise    bigint,
  reopened_reason text,
  primary key (org_id, payroll_id, step)
);
select isolate_tenant('payroll_step');
