-- Days paid back or docked for an earlier month: EPF and ESI of these wages are settled in their own month, as arrears beside them.
alter table payroll_input add column wages_in_origin boolean not null default false;
