-- For how many financial years the receipts of claims are kept.
alter table expense_setting add column receipt_years integer not null default 8 check (receipt_years between 8 and 20);
