alter table owner_share add foreign key (org_id, owner_id) references owner (org_id, id) on delete cascade;
