-- What a person is on the day lists last looked: one row per employee, made from the dated facts. It holds for the days from
-- valid_from until before changes_on; outside of them it is written anew before it is read.
create table employee_listing (
  org_id          uuid not null,
  id              uuid not null,
  status          text not null check (status in ('draft', 'upcoming', 'active', 'on_notice', 'suspended', 'left')),
  in_service      boolean not null,
  sort_name       text collate "C" not null,
  sort_code       text collate "C",
  joined_on       date,
  branch_id       uuid,
  department_id   uuid,
  designation_id  uuid,
  manager_id      uuid,
  employment_type text,
  has_pan         boolean not null,
  has_uan         boolean not null,
  has_bank        boolean not null,
  valid_from      date not null,
  changes_on      date not null,
  primary key (org_id, id)
);
create index employee_listing__name on employee_listing (org_id, sort_name, id);
create index employee_listing__code on employee_listing (org_id, sort_code, id);
create index employee_listing__joined_on on employee_listing (org_id, joined_on, id);
create index employee_listing__service on employee_listing (org_id, in_service, sort_name, id);
create index employee_listing__status on employee_listing (org_id, status, sort_name, id);
create index employee_listing__branch on employee_listing (org_id, branch_id, sort_name, id);
create index employee_listing__department on employee_listing (org_id, department_id, sort_name, id);
create index employee_listing__designation on employee_listing (org_id, designation_id, sort_name, id);
create index employee_listing__manager on employee_listing (org_id, manager_id, sort_name, id);
create index employee_listing__type on employee_listing (org_id, employment_type, sort_name, id);
create index employee_listing__without_pan on employee_listing (org_id, sort_name, id) where not has_pan;
create index employee_listing__without_uan on employee_listing (org_id, sort_name, id) where not has_uan;
create index employee_listing__without_bank on employee_listing (org_id, sort_name, id) where not has_bank;
create index employee_listing__changes_on on employee_listing (org_id, changes_on);
create index employee_listing__valid_from on employee_listing (org_id, valid_from);
select isolate_tenant('employee_listing');

-- People who were there before get a row that holds for no day: the first list writes it anew.
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    insert into employee_listing (org_id, id, status, in_service, sort_name, has_pan, has_uan, has_bank, valid_from, changes_on)
      select org_id, id, 'draft', false, lower(full_name), false, false, false, '9999-12-31', '0001-01-01'
      from employee where org_id = one.org_id;
    insert into counter (org_id, id, kind, value)
      select one.org_id, gen_random_uuid(), 'employees', count(*) from employee where org_id = one.org_id;
  end loop;
  reset app.org_id;
end $$;
