-- What an organisation asks of its people besides. Values stand in employee.custom by the field's id.
create table custom_field (
  org_id           uuid not null,
  id               uuid not null,
  -- Names the field in calls and files; never changes.
  key              text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  name             text not null,
  section          text not null check (section in ('personal', 'contact', 'job')),
  type             text not null check (type in ('text', 'number', 'date', 'yes_no', 'choice')),
  options          jsonb not null default '[]',
  required         boolean not null,
  is_personal_data boolean not null,
  visible_to       text[] not null,
  mode             text not null check (mode in ('direct', 'approval', 'hr_only')),
  active           boolean not null default true,
  position         smallint not null,
  created_at       timestamptz not null,
  created_by       uuid,
  updated_at       timestamptz not null,
  updated_by       uuid,
  version          integer not null default 1,
  primary key (org_id, id),
  unique (org_id, key)
);
create unique index custom_field__name on custom_field (org_id, lower(name)) where active;
select isolate_tenant('custom_field');
