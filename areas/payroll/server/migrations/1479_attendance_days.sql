-- Days without pay also come from locked attendance.
alter table payroll_day_override drop constraint payroll_day_override_source_check;
alter table payroll_day_override add constraint payroll_day_override_source_check check (source in ('screen', 'file', 'attendance'));
