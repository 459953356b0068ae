alter table employee_component_file add foreign key (org_id, employee_component_id) references employee_component (org_id, id);
alter table employee_component_file add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
