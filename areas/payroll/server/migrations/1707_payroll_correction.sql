-- Corrected LOP days of payslips that are final; the differences are items of a later run.
create table payroll_correction (
  org_id          uuid not null,
  id              uuid not null,
  payroll_id      uuid not null,
  employee_id     uuid not null,
  lop_days_before numeric(5, 2) not null,
  lop_days_after  numeric(5, 2) not null,
  reason          text not null,
  earnings_paise  bigint not null,
  -- the run of its own that pays the difference; null: the regular run of the month below
  own_run_id      uuid,
  paid_in_month   date not null,
  created_by      uuid,
  created_at      timestamptz not null,
  primary key (org_id, id)
);
create index payroll_correction__run on payroll_correction (org_id, payroll_id, employee_id);
select isolate_tenant('payroll_correction');

alter table payroll_input drop constraint payroll_input_source_check;
alter table payroll_input add constraint payroll_input_source_check check (source in ('screen', 'file', 'carried', 'attendance', 'leave',
  'loans', 'reimbursements', 'assets', 'benefits', 'salary', 'statutory', 'settlement', 'correction'));
alter table payroll add column corrects_payroll_id uuid;
