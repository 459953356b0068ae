-- Human numbers of requests and overtime go on in the table that all areas share.
do $$
declare organisation_row record;
begin
  for organisation_row in select org_id from organisation loop
    execute format('set local app.org_id = %L', organisation_row.org_id);
    insert into counter (org_id, id, kind, value)
      select org_id, gen_random_uuid(), 'attendance_' || kind, next_value - 1
      from attendance_counter where org_id = organisation_row.org_id;
  end loop;
  reset app.org_id;
end $$;
drop table attendance_counter;
