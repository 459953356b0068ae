alter table probation_review add foreign key (org_id, exit_id) references exit (org_id, id);
