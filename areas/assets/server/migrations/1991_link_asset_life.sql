alter table asset add foreign key (org_id, disposal_employee_id) references employee (org_id, id);
alter table asset_request add foreign key (org_id, replaces_asset_id) references asset (org_id, id);
alter table asset_service add foreign key (org_id, asset_id) references asset (org_id, id);
alter table asset_service add foreign key (org_id, replacement_asset_id) references asset (org_id, id);
alter table asset_audit add foreign key (org_id, branch_id) references branch (org_id, id);
alter table asset_audit add foreign key (org_id, category_id) references asset_category (org_id, id);
alter table asset_audit_line add foreign key (org_id, audit_id) references asset_audit (org_id, id) on delete cascade;
alter table asset_audit_line add foreign key (org_id, asset_id) references asset (org_id, id);
