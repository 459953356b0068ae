alter table organisation_document_version add foreign key (org_id, document_id) references organisation_document (org_id, id) on delete cascade;
alter table document_acknowledgement add foreign key (org_id, version_id) references organisation_document_version (org_id, id) on delete cascade;
alter table announcement_read add foreign key (org_id, announcement_id) references announcement (org_id, id) on delete cascade;
