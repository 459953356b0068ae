alter table user_preference add foreign key (org_id, user_id) references app_user (org_id, id) on delete cascade;
