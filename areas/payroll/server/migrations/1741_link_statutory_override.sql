alter table payroll_statutory_override add foreign key (org_id, employee_id) references employee (org_id, id);
