-- A group whose template is deleted uses the default one.
alter table payroll_setting add foreign key (org_id, payslip_template_id) references payroll_template (org_id, id)
  on delete set null (payslip_template_id);
