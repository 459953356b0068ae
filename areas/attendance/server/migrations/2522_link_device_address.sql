alter table device_address add foreign key (org_id, device_id) references device (org_id, id) on delete cascade;
