alter table asset add foreign key (org_id, category_id) references asset_category (org_id, id);
alter table asset add foreign key (org_id, branch_id) references branch (org_id, id);
alter table asset add foreign key (org_id, import_id) references import_run (org_id, id);
alter table asset_assignment add foreign key (org_id, asset_id) references asset (org_id, id);
alter table asset_assignment add foreign key (org_id, employee_id) references employee (org_id, id);
alter table asset_event add foreign key (org_id, asset_id) references asset (org_id, id) on delete cascade;
alter table asset_request add foreign key (org_id, employee_id) references employee (org_id, id);
alter table asset_request add foreign key (org_id, category_id) references asset_category (org_id, id);
alter table asset_request add foreign key (org_id, asset_id) references asset (org_id, id);
