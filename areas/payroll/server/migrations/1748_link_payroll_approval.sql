alter table payroll_approval add foreign key (org_id, payroll_id) references payroll (org_id, id);
