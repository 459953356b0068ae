-- The day of the month by which inputs of its payroll are in; 31 is the last day.
alter table payroll_setting add column input_cutoff_day integer not null default 31
  check (input_cutoff_day between 1 and 28 or input_cutoff_day = 31);
