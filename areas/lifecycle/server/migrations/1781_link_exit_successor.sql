alter table exit_successor add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
alter table exit_successor add foreign key (org_id, successor_employee_id) references employee (org_id, id);
