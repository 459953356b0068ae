alter table salary_revision add foreign key (org_id, batch_id) references salary_revision_batch (org_id, id);
alter table salary_revision_batch_row add foreign key (org_id, batch_id) references salary_revision_batch (org_id, id) on delete cascade;
alter table salary_revision_batch_row add foreign key (org_id, employee_id) references employee (org_id, id);
