alter table loan_type_terms add foreign key (org_id, loan_type_id) references loan_type (org_id, id) on delete cascade;
alter table loan add foreign key (org_id, loan_type_id) references loan_type (org_id, id);
alter table loan add foreign key (org_id, employee_id) references employee (org_id, id);
alter table loan add foreign key (org_id, import_id) references import_run (org_id, id);
alter table loan_row add foreign key (org_id, loan_id) references loan (org_id, id) on delete cascade;
alter table loan_entry add foreign key (org_id, loan_id) references loan (org_id, id);
alter table loan_entry add foreign key (org_id, reverses_id) references loan_entry (org_id, id);
alter table loan_change add foreign key (org_id, loan_id) references loan (org_id, id);
alter table loan_change add foreign key (org_id, employee_id) references employee (org_id, id);
