alter table nomination add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table nomination_share add foreign key (org_id, nomination_id) references nomination (org_id, id) on delete cascade;
alter table nomination_share add foreign key (org_id, family_member_id) references family_member (org_id, id);
