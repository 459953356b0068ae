alter table registration_document add foreign key (org_id, registration_id) references statutory_registration (org_id, id);
alter table registration_document add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
