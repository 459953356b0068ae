alter table employee_address add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table emergency_contact add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table employee_education add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table employee_experience add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table family_member add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table change_request add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table change_request_line add foreign key (org_id, change_request_id) references change_request (org_id, id) on delete cascade;
