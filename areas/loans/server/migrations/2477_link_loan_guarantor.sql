alter table loan_guarantor add foreign key (org_id, loan_id) references loan (org_id, id) on delete cascade;
alter table loan_guarantor add foreign key (org_id, employee_id) references employee (org_id, id);
alter table loan_document add foreign key (org_id, loan_id) references loan (org_id, id) on delete cascade;
alter table loan_document add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
