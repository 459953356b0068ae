alter table report_definition add foreign key (org_id, owner_id) references app_user (org_id, id);
alter table report_run add foreign key (org_id, requested_by) references app_user (org_id, id);
alter table report_run add foreign key (org_id, snapshot_file_id) references file (org_id, id);
alter table report_run add foreign key (org_id, definition_id) references report_definition (org_id, id);
alter table report_favourite add foreign key (org_id, user_id) references app_user (org_id, id) on delete cascade;
alter table report_schedule add foreign key (org_id, owner_id) references app_user (org_id, id);
alter table report_schedule add foreign key (org_id, definition_id) references report_definition (org_id, id) on delete cascade;
