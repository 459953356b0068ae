-- Who looked at whose personal data, for which purpose. Append-only, like the audit log.
create table personal_data_access (
  org_id      uuid not null,
  id          uuid not null,
  at          timestamptz not null,
  actor_kind  text not null check (actor_kind in ('user', 'platform', 'api_key', 'system')),
  actor_id    uuid not null,
  employee_id uuid,
  kind        text not null check (kind in ('view', 'reveal', 'export', 'print')),
  field_group text not null check (field_group in ('identity', 'bank', 'salary', 'medical', 'documents', 'family', 'tax')),
  fields      text[] not null,
  purpose     text,
  route       text not null,
  row_count   integer not null default 1,
  session_id  uuid,
  ip          text,
  request_id  uuid,
  primary key (org_id, at, id)
) partition by range (at);
create table personal_data_access_default partition of personal_data_access default;
create index personal_data_access__employee on personal_data_access (org_id, employee_id, at);
create index personal_data_access__actor on personal_data_access (org_id, actor_id, at);
select isolate_tenant('personal_data_access', 'select, insert');
