alter table exit add foreign key (org_id, employee_id) references employee (org_id, id);
alter table exit_event add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
