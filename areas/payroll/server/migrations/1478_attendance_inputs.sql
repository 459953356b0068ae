-- Overtime and days paid back come from attendance, encashments from leave. `origin_month`: the month they belong to, where it is another one.
alter table payroll_input add column origin_month date check (extract(day from origin_month) = 1);
alter table payroll_input drop constraint payroll_input_source_check;
alter table payroll_input add constraint payroll_input_source_check check (source in ('screen', 'file', 'carried', 'attendance', 'leave'));
