-- Rows are added thousands at a time: a random key would spread each batch over the whole index.
alter table attendance_dirty drop constraint attendance_dirty_pkey;
alter table attendance_dirty drop column id;
alter table attendance_dirty add column id bigint generated always as identity;
alter table attendance_dirty add primary key (org_id, id);
