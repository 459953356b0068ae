alter table settlement add foreign key (org_id, employee_id) references employee (org_id, id);
alter table settlement add foreign key (org_id, payroll_id) references payroll (org_id, id);
alter table settlement_line add foreign key (org_id, settlement_id) references settlement (org_id, id) on delete cascade;
