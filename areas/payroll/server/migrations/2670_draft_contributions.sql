-- Contribution lines of a draft, which finalising writes within the database. A draft of an earlier release has them in `prepared`.
alter table payroll_draft add column contributions json;
-- Written once and read once: not compressed.
alter table payroll_draft alter column contributions set storage external;
