-- How people may change their own record: at once, on somebody's approval, or not at all. Rows differ from what the program starts with.
create table field_policy (
  org_id     uuid not null,
  id         uuid not null,
  field      text not null,
  mode       text not null check (mode in ('direct', 'approval', 'hr_only')),
  re_auth    boolean not null,
  evidence   boolean not null,
  updated_at timestamptz not null,
  updated_by uuid,
  version    integer not null default 1,
  primary key (org_id, id),
  unique (org_id, field)
);
select isolate_tenant('field_policy');

-- A change a person asked for. What it would write, and what stood there when it was asked, are sealed: both may hold numbers.
create table change_request (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  section       text not null,
  deed          text not null,
  status        text not null check (status in ('pending', 'applied', 'rejected', 'withdrawn', 'stale')),
  reason        text,
  file_ids      uuid[] not null default '{}',
  payload       text not null,
  before        text not null,
  -- The request in the approvals area, where one decides.
  request_id    uuid,
  decision_note text,
  decided_at    timestamptz,
  decided_by    uuid,
  created_at    timestamptz not null,
  created_by    uuid not null,
  updated_at    timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id)
);
create unique index change_request__open on change_request (org_id, employee_id, section) where status = 'pending';
create index change_request__status on change_request (org_id, status, created_at);
select isolate_tenant('change_request');

create table change_request_line (
  org_id            uuid not null,
  id                uuid not null,
  change_request_id uuid not null,
  position          smallint not null,
  field             text not null,
  label             text not null,
  before            text not null,
  after             text not null,
  primary key (org_id, id),
  unique (org_id, change_request_id, position)
);
select isolate_tenant('change_request_line');
