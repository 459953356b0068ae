create table app_user (
  org_id       uuid not null,
  id           uuid not null,
  identity_id  uuid not null,
  email        text not null,
  display_name text not null,
  employee_id  uuid,
  status       text not null check (status in ('invited', 'active', 'alumni', 'disabled')),
  created_at   timestamptz not null,
  version      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, identity_id),
  unique (org_id, email),
  unique (org_id, employee_id)
);
select isolate_tenant('app_user');

create table role (
  org_id      uuid not null,
  id          uuid not null,
  role_name   text not null check (length(role_name) between 2 and 60),
  description text not null default '',
  is_system   boolean not null,
  system_key  text,
  created_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id),
  unique (org_id, system_key)
);
create unique index role__name on role (org_id, lower(role_name));
select isolate_tenant('role');

create table role_permission (
  org_id          uuid not null,
  id              uuid not null,
  role_id         uuid not null,
  permission_code text not null,
  scope           text not null check (scope in ('self', 'team', 'organisation')),
  primary key (org_id, id),
  unique (org_id, role_id, permission_code)
);
select isolate_tenant('role_permission');

create table user_role (
  org_id     uuid not null,
  id         uuid not null,
  user_id    uuid not null,
  role_id    uuid not null,
  source     text not null check (source in ('assigned', 'derived')),
  from_date  date not null,
  until_date date,
  granted_by uuid,
  primary key (org_id, id),
  unique (org_id, user_id, role_id)
);
create index user_role__role on user_role (org_id, role_id);
select isolate_tenant('user_role');
