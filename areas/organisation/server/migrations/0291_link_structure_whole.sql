alter table branch_registration add foreign key (org_id, branch_id) references branch (org_id, id) on delete cascade;
alter table designation add foreign key (org_id, department_id) references department (org_id, id);
alter table designation add foreign key (org_id, grade_id) references grade (org_id, id);
alter table employee_code_pattern add foreign key (org_id, branch_id) references branch (org_id, id) on delete cascade;
