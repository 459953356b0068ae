alter table pay_group add column legal_entity_note text;
alter table pay_group add column status text not null default 'active' check (status in ('active', 'inactive'));
alter table pay_group add column version integer not null default 1;

-- The pay group of an employee from a day on. Without a row it is the organisation's default group.
create table pay_group_member (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  from_date    date not null,
  pay_group_id uuid not null,
  created_by   uuid,
  created_at   timestamptz not null,
  primary key (org_id, id),
  constraint pay_group_member__day unique (org_id, employee_id, from_date)
);
create index pay_group_member__group on pay_group_member (org_id, pay_group_id, from_date);
select isolate_tenant('pay_group_member');
