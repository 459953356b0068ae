-- The account of the organisation that a challan was paid from.
alter table challan add column bank_account_id uuid;
