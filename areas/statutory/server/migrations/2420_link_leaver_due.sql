alter table leaver_due add foreign key (org_id, employee_id) references employee (org_id, id);
alter table leaver_due add foreign key (org_id, law_change_id) references law_change (org_id, id);
