alter table salary_revision add foreign key (org_id, employee_id) references employee (org_id, id);
alter table salary_revision add foreign key (org_id, old_salary_id) references employee_salary (org_id, id);
alter table salary_revision add foreign key (org_id, applied_salary_id) references employee_salary (org_id, id);
alter table salary_revision add foreign key (org_id, structure_version_id) references salary_structure_version (org_id, id);
