-- One bank advice pays several runs: the first, and these beside it.
alter table bank_advice add column other_payroll_ids uuid[] not null default '{}';
