alter table challan add foreign key (org_id, bank_account_id) references organisation_bank_account (org_id, id);
