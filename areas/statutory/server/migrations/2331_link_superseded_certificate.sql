alter table superseded_certificate add foreign key (org_id, certificate_id) references tax_certificate (org_id, id);
alter table superseded_certificate add foreign key (org_id, employee_id) references employee (org_id, id);
