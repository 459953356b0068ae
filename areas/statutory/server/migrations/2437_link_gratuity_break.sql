alter table gratuity_break add foreign key (org_id, employee_id) references employee (org_id, id);
