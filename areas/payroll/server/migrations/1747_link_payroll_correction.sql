alter table payroll_correction add foreign key (org_id, payroll_id) references payroll (org_id, id);
alter table payroll_correction add foreign key (org_id, own_run_id) references payroll (org_id, id);
alter table payroll add foreign key (org_id, corrects_payroll_id) references payroll (org_id, id);
