alter table payroll_setting add foreign key (org_id, payslip_template_id) references payroll_template (org_id, id);
