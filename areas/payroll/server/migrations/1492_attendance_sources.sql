-- The overtime and entries of attendance that an item pays: finalising marks exactly these as used.
alter table payroll_input add column attendance_ids uuid[];
