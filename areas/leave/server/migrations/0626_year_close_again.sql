-- A closed year that is previewed again shows what is left beside what was posted before.
do $$
declare old_name text;
begin
  select conname into old_name from pg_constraint where conrelid = 'leave_year_close_line'::regclass and contype = 'u';
  execute format('alter table leave_year_close_line drop constraint %I', old_name);
end $$;
alter table leave_year_close_line
  add constraint leave_year_close_line__once unique (org_id, close_id, employee_id, leave_type_id, posted);
