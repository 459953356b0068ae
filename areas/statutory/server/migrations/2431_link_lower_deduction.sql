alter table lower_deduction add foreign key (org_id, employee_id) references employee (org_id, id);
