alter table payroll_arrear_deferral add foreign key (org_id, employee_id) references employee (org_id, id);
