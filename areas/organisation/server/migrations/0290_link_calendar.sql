alter table location add foreign key (org_id, branch_id) references branch (org_id, id);
alter table weekly_off_assignment add foreign key (org_id, pattern_id) references weekly_off_pattern (org_id, id);
alter table holiday add foreign key (org_id, holiday_list_id) references holiday_list (org_id, id) on delete cascade;
alter table holiday_list_assignment add foreign key (org_id, holiday_list_id) references holiday_list (org_id, id);
