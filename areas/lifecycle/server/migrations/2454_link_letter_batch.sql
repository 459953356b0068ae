alter table letter_batch_row add foreign key (org_id, employee_id) references employee (org_id, id);
alter table letter_batch_row add foreign key (org_id, letter_id) references letter (org_id, id);
