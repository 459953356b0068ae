create table branch (
  org_id         uuid not null,
  id             uuid not null,
  name           text not null,
  code           text not null,
  is_head_office boolean not null,
  active         boolean not null default true,
  created_at     timestamptz not null,
  version        integer not null default 1,
  primary key (org_id, id)
);
create unique index branch__name on branch (org_id, lower(name));
create unique index branch__code on branch (org_id, lower(code));
create unique index branch__head_office on branch (org_id) where is_head_office;
select isolate_tenant('branch');

-- Where a branch stands, from a day on: the state decides professional tax, welfare fund and holidays.
create table branch_address (
  org_id     uuid not null,
  id         uuid not null,
  branch_id  uuid not null,
  from_date  date not null,
  city       text,
  state_code text not null,
  local_body text,
  primary key (org_id, id),
  unique (org_id, branch_id, from_date)
);
select isolate_tenant('branch_address');

create table department (
  org_id           uuid not null,
  id               uuid not null,
  name             text not null,
  code             text,
  parent_id        uuid,
  cost_centre_code text,
  head_employee_id uuid,
  active           boolean not null default true,
  created_at       timestamptz not null,
  version          integer not null default 1,
  primary key (org_id, id)
);
create unique index department__name on department (org_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index department__parent on department (org_id, parent_id);
select isolate_tenant('department');

create table designation (
  org_id     uuid not null,
  id         uuid not null,
  title      text not null,
  active     boolean not null default true,
  created_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index designation__title on designation (org_id, lower(title));
select isolate_tenant('designation');
