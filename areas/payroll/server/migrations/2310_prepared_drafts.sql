-- What finalising writes besides the payslip, made with the draft. Text as it is: nothing in the database looks into it. A draft
-- calculated by an earlier release has none and is prepared when its run is finalised.
alter table payroll_draft add column prepared json;
-- Drafts live until the next calculation: two to a page, and hardly anything compressed or stored apart.
alter table payroll_draft alter column prepared set storage external;
alter table payroll_draft set (toast_tuple_target = 4080);
