alter table employee_document add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table employee_document add foreign key (org_id, document_type_id) references document_type (org_id, id);
alter table employee_document_version add foreign key (org_id, document_id) references employee_document (org_id, id) on delete cascade;
alter table document_request add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table document_request add foreign key (org_id, document_type_id) references document_type (org_id, id);
