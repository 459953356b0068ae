alter table letter add foreign key (org_id, letter_template_id) references letter_template (org_id, id);
alter table letter add foreign key (org_id, employee_id) references employee (org_id, id);
alter table letter add foreign key (org_id, file_id) references file (org_id, id);
create index letter__template on letter (org_id, letter_template_id);
