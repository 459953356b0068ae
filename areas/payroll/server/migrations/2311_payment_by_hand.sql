-- Pay that an employee was given by cheque or in cash: the payment of a payslip without a bank advice.
alter table bank_advice_payment alter column bank_advice_id drop not null;
alter table bank_advice_payment
  add column method text not null default 'bank' check (method in ('bank', 'cheque', 'cash')),
  add column paid_on date,
  add column recipient text,
  add column recorded_by uuid,
  add column recorded_at timestamptz,
  add constraint bank_advice_payment_method check ((method = 'bank') = (bank_advice_id is not null));
create index bank_advice_payment__by_hand on bank_advice_payment (org_id, payroll_id) where bank_advice_id is null;
