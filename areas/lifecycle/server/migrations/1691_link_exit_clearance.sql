alter table exit_task add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
alter table exit_task add foreign key (org_id, owner_employee_id) references employee (org_id, id);
alter table exit_due add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
alter table exit_letter add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
alter table exit_letter add foreign key (org_id, letter_id) references letter (org_id, id);
alter table exit_interview add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
