-- A bank advice is approved by a second person, cancelled with a reason, and answered by the bank row by row.
alter table bank_advice add column approved_by uuid;
alter table bank_advice add column approved_at timestamptz;
alter table bank_advice add column cancelled_reason text;
alter table bank_advice drop constraint bank_advice_status_check;
alter table bank_advice add constraint bank_advice_status_check
  check (status in ('draft', 'approved', 'downloaded', 'paid', 'cancelled'));
alter table bank_advice_payment add column status text not null default 'advised' check (status in ('advised', 'paid'));
alter table bank_advice_payment add column reference text;

-- Payments that the bank returned: their employees are paid by a later advice.
create table bank_payment_return (
  org_id         uuid not null,
  id             uuid not null,
  bank_advice_id uuid not null,
  payroll_id     uuid not null,
  employee_id    uuid not null,
  amount_paise   bigint not null check (amount_paise > 0),
  reference      text,
  reason         text not null,
  returned_at    timestamptz not null,
  primary key (org_id, id)
);
create index bank_payment_return__advice on bank_payment_return (org_id, bank_advice_id);
create index bank_payment_return__payroll on bank_payment_return (org_id, payroll_id, employee_id);
select isolate_tenant('bank_payment_return');

-- A hold entered by mistake is voided; a released one ended.
alter table payroll_hold drop constraint payroll_hold_status_check;
alter table payroll_hold add constraint payroll_hold_status_check check (status in ('active', 'released', 'voided'));
