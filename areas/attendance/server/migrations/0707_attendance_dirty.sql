-- Days to resolve are only added: whoever names a day waits for nobody who names or resolves the same one.
alter table attendance_dirty drop constraint attendance_dirty_pkey;
alter table attendance_dirty add column id uuid not null default gen_random_uuid();
alter table attendance_dirty add primary key (org_id, id);
create index attendance_dirty__employee on attendance_dirty (org_id, employee_id, day);

-- Lines are matched by the user id; many devices know the same one.
create index device_user__lookup on device_user (org_id, pin, device_id);
