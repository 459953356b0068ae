-- One obligation of a rule and period, with what closed it.
create table due_item (
  org_id        uuid not null,
  id            uuid not null,
  rule_id       text not null,
  law           text not null,
  state_code    text,
  title         text not null,
  form          text,
  first_month   date not null check (extract(day from first_month) = 1),
  last_month    date not null check (extract(day from last_month) = 1),
  due_on        date not null,
  status        text not null check (status in ('open', 'done', 'not_applicable')),
  done_on       date,
  reference     text,
  note          text,
  owner_user_id uuid,
  closed_by     uuid,
  created_at    timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id),
  unique (org_id, rule_id, first_month, due_on)
);
create index due_item__due on due_item (org_id, due_on, status);
select isolate_tenant('due_item');
