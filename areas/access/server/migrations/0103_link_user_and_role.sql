alter table role_permission add foreign key (org_id, role_id) references role (org_id, id) on delete cascade;
alter table user_role add foreign key (org_id, user_id) references app_user (org_id, id) on delete cascade;
alter table user_role add foreign key (org_id, role_id) references role (org_id, id);
