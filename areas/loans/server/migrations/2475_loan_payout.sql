-- Payout with a payslip, the fee that is still to be taken, and fixed interest that is not charged after an early payment.
alter table loan add column disbursal_cycle text;
alter table loan add column payroll_id uuid;
alter table loan add column fee_due_paise bigint not null default 0 check (fee_due_paise >= 0);
create index loan__payroll on loan (org_id, payroll_id) where payroll_id is not null;
create index loan__payout on loan (org_id, disbursal_cycle) where disbursal_mode = 'payroll' and disbursed_on is null;
create index loan__fee on loan (org_id, id) where fee_due_paise > 0;
alter table loan_entry add column rebate_paise bigint not null default 0;
alter table loan_setting add column recovery_order text not null default 'oldest_first'
  check (recovery_order in ('oldest_first', 'highest_rate_first'));
alter table loan_setting add column show_eligibility_before_apply boolean not null default true;
alter table loan_setting alter column recovery_order drop default;
alter table loan_setting alter column show_eligibility_before_apply drop default;
update loan_type_terms set terms = '{"fee_mode": "deduct_from_disbursal", "flat_rebate": false, "guarantors_required": 0,
  "documents_required": [], "agreement_template": null}'::jsonb || terms;
update loan set terms = '{"fee_mode": "deduct_from_disbursal", "flat_rebate": false, "guarantors_required": 0,
  "documents_required": [], "agreement_template": null}'::jsonb || terms;
