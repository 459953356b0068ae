alter table branch_address add foreign key (org_id, branch_id) references branch (org_id, id) on delete cascade;
alter table department add foreign key (org_id, parent_id) references department (org_id, id);
