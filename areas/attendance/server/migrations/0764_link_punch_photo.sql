alter table punch_photo add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table location_punch add foreign key (org_id, location_id) references location (org_id, id) on delete cascade;
