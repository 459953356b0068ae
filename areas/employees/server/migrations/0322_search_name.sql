-- The name people are sorted by stands beside each word they are found by: a page of a search is read from the words alone.
alter table employee_search add column sort_name text collate "C" not null default '';
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    update employee_search s set sort_name = lower(e.full_name) from employee e
      where s.org_id = one.org_id and e.org_id = s.org_id and e.id = s.employee_id;
  end loop;
  reset app.org_id;
end $$;
alter table employee_search alter column sort_name drop default;
alter table employee_search drop constraint employee_search_pkey;
alter table employee_search add primary key (org_id, token, employee_id) include (sort_name);
