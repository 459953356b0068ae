alter table employee_position add foreign key (org_id, location_id) references location (org_id, id);
alter table employee_position add foreign key (org_id, grade_id) references grade (org_id, id);
