-- A joining bonus is recovered from who leaves within so many months of joining; 0: never.
alter table payroll_setting add column joining_bonus_months integer not null default 0 check (joining_bonus_months between 0 and 36);
