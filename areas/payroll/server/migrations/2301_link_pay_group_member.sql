alter table pay_group_member add foreign key (org_id, employee_id) references employee (org_id, id);
alter table pay_group_member add foreign key (org_id, pay_group_id) references pay_group (org_id, id);
