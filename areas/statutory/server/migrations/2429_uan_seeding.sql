-- Whether EPFO has Aadhaar and a bank account linked to the UAN; null: not known.
alter table epf_declaration add column is_aadhaar_seeded boolean, add column is_bank_seeded boolean;
