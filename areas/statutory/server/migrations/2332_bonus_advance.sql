-- What was paid of a year's bonus before, as an advance or customary bonus, and what is deducted for loss by misconduct.
alter table bonus_line
  add column advance_paise bigint not null default 0 check (advance_paise >= 0),
  add column deduction_paise bigint not null default 0 check (deduction_paise >= 0),
  add column deduction_reason text,
  add check (deduction_paise = 0 or deduction_reason is not null);
