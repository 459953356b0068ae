-- What approvers sanctioned of a purchase, where it is less than what was asked.
alter table general_request add column approved_amount_paise bigint check (approved_amount_paise >= 0);
