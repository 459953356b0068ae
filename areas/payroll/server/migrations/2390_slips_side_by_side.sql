-- The first of the payslip numbers set aside for a run: its batches are written side by side.
alter table payroll add column first_slip_number bigint;

-- What was paid up to a payslip is read from the payslips themselves.
drop table payslip_month;
