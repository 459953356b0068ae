-- Must return no row. Every rule of the data model that the catalogue can show; `allow` names the directory tables.
with allow(t) as (values
  ('access_token'),
  ('attempt_counter'),
  ('data_key'), ('invitation'), ('platform_act'),
  ('demo_request'),
  ('file_ticket'),
  ('device_directory'), ('device_unclaimed'),
  ('exchange_rate'), ('gst_rate'), ('invoice_series'), ('seller'),
  ('platform_invoice'), ('platform_payment'), ('platform_setting'), ('platform_subscription'), ('provider_event'), ('usage_day'),
  ('identity_factor'),
  ('joiner_link'),
  ('joiner_session'),
  ('job_worker'),
  ('known_device'),
  ('login_identity'),
  ('membership_directory'),
  ('migration'),
  ('one_time_token'),
  ('organisation'),
  ('plan'),
  ('plan_version'),
  ('refresh_token'),
  ('session')
),
tt as (select c.oid, c.relname, c.relkind, c.relispartition, c.relrowsecurity, c.relforcerowsecurity, c.relowner from pg_class c
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname not in (select t from allow)),
org as (select attrelid, attnum, atttypid, attnotnull from pg_attribute where attname = 'org_id' and not attisdropped),
keys as (select i.indrelid, i.indexrelid, i.indisprimary, i.indkey::int2[] as cols from pg_index i join tt on tt.oid = i.indrelid where i.indisunique or i.indisexclusion)
select 'no org_id uuid not null' as rule, relname::text as obj from tt left join org on attrelid = tt.oid where attnum is null or atttypid <> 'uuid'::regtype or not attnotnull
union all select 'org_id is not the first column', relname from tt join org on attrelid = tt.oid where attnum <> 1
union all select 'key does not start with org_id', k.indexrelid::regclass::text from keys k join org on org.attrelid = k.indrelid where k.cols[0] <> org.attnum
union all select 'table with an id whose primary key is not (org_id, …, id)', tt.relname from tt join pg_attribute a on a.attrelid = tt.oid and a.attname = 'id' and not a.attisdropped
  join keys k on k.indrelid = tt.oid and k.indisprimary where not (a.attnum = any (k.cols))
union all select 'no primary key', relname from tt where not relispartition and not exists (select from pg_index i where i.indrelid = tt.oid and i.indisprimary)
union all select 'foreign key without the org_id pair', k.conname from pg_constraint k join tt a on a.oid = k.conrelid join tt b on b.oid = k.confrelid join org oa on oa.attrelid = a.oid join org ob on ob.attrelid = b.oid
  where k.contype = 'f' and not exists (select from generate_subscripts(k.conkey, 1) s where k.conkey[s] = oa.attnum and k.confkey[s] = ob.attnum)
union all select 'foreign key from a directory table to a tenant table', k.conname from pg_constraint k join tt b on b.oid = k.confrelid join pg_class a on a.oid = k.conrelid where k.contype = 'f' and a.relname in (select t from allow)
union all select 'foreign key that sets null or default', conname from pg_constraint k join tt on tt.oid = k.conrelid where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c'))
union all select 'trigger', tgname from pg_trigger g join tt on tt.oid = g.tgrelid where not tgisinternal
union all select 'row-level security not enabled and forced', relname from tt where not relispartition and not (relrowsecurity and relforcerowsecurity)
union all select 'not exactly one policy', relname from tt where not relispartition and (select count(*) from pg_policy p where p.polrelid = tt.oid) <> 1
union all select 'policy does not compare org_id', relname from tt join pg_policy p on p.polrelid = tt.oid where pg_get_expr(p.polqual, p.polrelid) not like '%org_id = (NULLIF(current_setting(''app.org_id''%' or p.polwithcheck is null
union all select 'partition reachable by the program', relname from tt where relispartition and has_table_privilege('hrms_app', oid, 'select') and not (relrowsecurity and relforcerowsecurity)
union all select 'view not security_invoker', relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'v' and not coalesce('security_invoker=on' = any (reloptions) or 'security_invoker=true' = any (reloptions), false)
union all select 'materialized view', relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'm'
union all select 'security definer', proname from pg_proc where pronamespace = 'app'::regnamespace and prosecdef
union all select 'program role too powerful', rolname from pg_roles where rolname = 'hrms_app' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
union all select 'program role owns', relname from tt where relowner = 'hrms_app'::regrole
union all select 'append-only table may be changed', relname from tt where relname in ('audit_event', 'audit_seal', 'payslip') and (has_table_privilege('hrms_app', oid, 'update') or has_table_privilege('hrms_app', oid, 'delete'))
order by 1, 2;
