-- Loans, claims, assets and benefits give payroll their rows in one way: `source_row_id` is the row of the area that an item pays or recovers.
alter table payroll_input add column source_row_id uuid;
alter table payroll_input drop constraint payroll_input_source_check;
alter table payroll_input add constraint payroll_input_source_check
  check (source in ('screen', 'file', 'carried', 'attendance', 'leave', 'loans', 'reimbursements', 'assets', 'benefits'));
