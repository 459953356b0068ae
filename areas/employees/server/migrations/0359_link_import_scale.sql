alter table import_staged add foreign key (org_id, run_id) references import_run (org_id, id) on delete cascade;
