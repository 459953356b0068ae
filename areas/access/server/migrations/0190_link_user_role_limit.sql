alter table user_role_limit add foreign key (org_id, user_role_id) references user_role (org_id, id) on delete cascade;
