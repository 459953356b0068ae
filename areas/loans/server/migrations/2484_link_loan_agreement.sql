alter table loan add foreign key (org_id, agreement_file_id) references file (org_id, id);
