alter table punch_passkey add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
alter table passkey_challenge add foreign key (org_id, employee_id) references employee (org_id, id) on delete cascade;
