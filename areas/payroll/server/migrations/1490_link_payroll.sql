alter table payroll_setting add foreign key (org_id, pay_group_id) references pay_group (org_id, id);
alter table payroll add foreign key (org_id, pay_group_id) references pay_group (org_id, id);
alter table payroll_day_override add foreign key (org_id, employee_id) references employee (org_id, id);
alter table payroll_input add foreign key (org_id, employee_id) references employee (org_id, id);
alter table payroll_exception add foreign key (org_id, payroll_id) references payroll (org_id, id);
alter table bank_advice add foreign key (org_id, payroll_id) references payroll (org_id, id);
