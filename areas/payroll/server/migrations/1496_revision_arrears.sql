-- Arrears of a revised salary stand among the items of the month that pays the revision first.
alter table payroll_input drop constraint payroll_input_source_check;
alter table payroll_input add constraint payroll_input_source_check
  check (source in ('screen', 'file', 'carried', 'attendance', 'leave', 'loans', 'reimbursements', 'assets', 'benefits', 'salary'));
