-- Items of LOP that are docked beside the LOP days of the payslip, in the wages of its run: the days (negative where given back; 0 with all
-- but the first item of them), and whether they are of the run's own attendance window or of that of an earlier run.
alter table payroll_input add column lop_days numeric(5, 2);
alter table payroll_input add column lop_part text check (lop_part in ('window', 'former_window'));
