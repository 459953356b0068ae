-- A payslip is paid by one or more payments, numbered from 0: an account whose transfer the bank returned is paid again alone, and the
-- payees of an employee who died are paid one by one. `transfers`: what goes into which account or to which payee.
alter table bank_advice_payment
  add column payment_no integer not null default 0,
  add column transfers jsonb,
  drop constraint bank_advice_payment_pkey,
  add primary key (org_id, payroll_id, employee_id, payment_no);
