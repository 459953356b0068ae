alter table payslip_publication add foreign key (org_id, payroll_id) references payroll (org_id, id);
