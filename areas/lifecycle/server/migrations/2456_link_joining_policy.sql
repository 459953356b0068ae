alter table joining_policy add foreign key (org_id, file_id) references file (org_id, id);
