alter table joiner add foreign key (org_id, owner_id) references employee (org_id, id);
