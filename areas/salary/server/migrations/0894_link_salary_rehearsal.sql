alter table salary_rehearsal add foreign key (org_id, batch_id) references salary_revision_batch (org_id, id);
alter table salary_rehearsal_row add foreign key (org_id, rehearsal_id) references salary_rehearsal (org_id, id) on delete cascade;
alter table salary_rehearsal_row add foreign key (org_id, employee_id) references employee (org_id, id);
