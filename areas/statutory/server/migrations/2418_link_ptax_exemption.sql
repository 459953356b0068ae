alter table ptax_exemption add foreign key (org_id, employee_id) references employee (org_id, id);
