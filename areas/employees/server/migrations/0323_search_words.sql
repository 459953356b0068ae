-- Beside each word a person is found by: all their words, and the word before it in order. A search that means thousands reads one
-- range of words, keeps the first of each person and looks for its further words there, without meeting anybody twice.
alter table employee_search add column words text collate "C" not null default '', add column word_before text collate "C" not null default '';
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    update employee_search s set words = w.words, word_before = coalesce(w.word_before, '') from (
      select org_id, employee_id, token, lag(token) over (partition by org_id, employee_id order by token) as word_before,
        chr(31) || string_agg(token, chr(31)) over (partition by org_id, employee_id order by token
          rows between unbounded preceding and unbounded following) as words
      from employee_search where org_id = one.org_id) w
      where w.org_id = s.org_id and w.employee_id = s.employee_id and w.token = s.token;
  end loop;
  reset app.org_id;
end $$;
alter table employee_search alter column words drop default, alter column word_before drop default;
alter table employee_search drop constraint employee_search_pkey;
alter table employee_search add primary key (org_id, token, employee_id) include (sort_name, word_before, words);

-- Filters that are asked together are met in one index, without the rows themselves.
drop index employee_listing__branch;
drop index employee_listing__department;
drop index employee_listing__designation;
create index employee_listing__branch on employee_listing (org_id, branch_id, sort_name, id)
  include (in_service, status, department_id, designation_id, employment_type, joined_on);
create index employee_listing__department on employee_listing (org_id, department_id, sort_name, id)
  include (in_service, status, branch_id, designation_id, employment_type, joined_on);
create index employee_listing__designation on employee_listing (org_id, designation_id, sort_name, id)
  include (in_service, status, branch_id, department_id, employment_type, joined_on);
