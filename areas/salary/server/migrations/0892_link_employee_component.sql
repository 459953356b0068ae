alter table employee_component add foreign key (org_id, employee_id) references employee (org_id, id);
alter table employee_component add foreign key (org_id, component_id) references salary_component (org_id, id);
