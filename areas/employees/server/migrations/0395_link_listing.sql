alter table employee_listing add foreign key (org_id, id) references employee (org_id, id) on delete cascade;
