alter table attendance_setting add column version integer not null default 1;
