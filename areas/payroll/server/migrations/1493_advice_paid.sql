-- A bank advice is paid from an approved account of the company, and marked as paid once the bank has done it.
alter table bank_advice add column paying_account_id uuid;
alter table bank_advice add column paid_on date;
alter table bank_advice add column reference text;
alter table bank_advice add column paid_by uuid;
alter table bank_advice drop constraint bank_advice_status_check;
alter table bank_advice add constraint bank_advice_status_check check (status in ('draft', 'downloaded', 'paid', 'cancelled'));
