alter table payroll_step add foreign key (org_id, payroll_id) references payroll (org_id, id);
