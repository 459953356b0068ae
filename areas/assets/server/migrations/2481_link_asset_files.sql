alter table asset_category add foreign key (org_id, parent_id) references asset_category (org_id, id);
alter table asset_issue add foreign key (org_id, asset_id) references asset (org_id, id);
alter table asset_issue add foreign key (org_id, employee_id) references employee (org_id, id);
alter table asset_file add foreign key (org_id, asset_id) references asset (org_id, id) on delete cascade;
alter table asset_file add foreign key (org_id, assignment_id) references asset_assignment (org_id, id);
alter table asset_file add foreign key (org_id, service_id) references asset_service (org_id, id);
alter table asset_file add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
