-- Numbers that a file holds whole, what for, and its password, sealed, until the file is written.
alter table employee_export add column whole text[] not null default '{}';
alter table employee_export add column purpose text;
alter table employee_export add column password text;
