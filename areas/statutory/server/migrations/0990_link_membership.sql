alter table membership add foreign key (org_id, employee_id) references employee (org_id, id);
alter table esi_coverage add foreign key (org_id, employee_id) references employee (org_id, id);
alter table tax_profile add foreign key (org_id, employee_id) references employee (org_id, id);
alter table previous_employment add foreign key (org_id, employee_id) references employee (org_id, id);
