-- Half-paid leave of half a day is a quarter of a day without pay.
alter table payroll_day_override alter column lop_days type numeric(5, 2);
