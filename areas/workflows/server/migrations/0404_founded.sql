-- When the organisation got what approvals start with; empty in organisations that are older than the area.
alter table workflow_setting add column founded_at timestamptz;
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    update workflow_setting set founded_at = updated_at
      where org_id = one.org_id and exists (select from request_category c where c.org_id = one.org_id);
  end loop;
  reset app.org_id;
end $$;
