-- What every tenant table calls once: row-level security enabled and forced, one policy, rights for the program's role.
create function isolate_tenant(tenant_table text, rights text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', tenant_table);
  execute format('alter table app.%I force row level security', tenant_table);
  execute format($policy$create policy tenant on app.%I using (org_id = nullif(current_setting('app.org_id', true), '')::uuid) with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid)$policy$, tenant_table);
  execute format('grant %s on app.%I to %I', rights, tenant_table, current_setting('hrms.program_role'));
end $$;

-- Global tables outside tenancy.
create function share_directory(directory_table text, rights text default 'select, insert, update, delete') returns void language plpgsql as $$
begin
  execute format('grant %s on app.%I to %I', rights, directory_table, current_setting('hrms.program_role'));
end $$;

do $$ begin
  execute format('grant usage on schema app to %I', current_setting('hrms.program_role'));
end $$;
grant select on migration to public;
