-- What a worked day of the shift pays, as a line of the component that `allowance_code` names.
alter table shift_version add column allowance_paise bigint check (allowance_paise > 0);
alter table pay_day_entry add column allowance_paise bigint;
