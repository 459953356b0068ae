alter table exit_payee add foreign key (org_id, exit_id) references exit (org_id, id) on delete cascade;
