alter table payroll add foreign key (org_id, leaver_id) references employee (org_id, id);
