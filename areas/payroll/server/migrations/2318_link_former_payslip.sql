alter table former_payslip add foreign key (org_id, employee_id) references employee (org_id, id);
alter table former_payslip add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
