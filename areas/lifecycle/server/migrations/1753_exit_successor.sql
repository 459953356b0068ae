-- Who takes over what points at a leaver: for everything, for one heading, or for one record of it.
create table exit_successor (
  org_id                uuid not null,
  id                    uuid not null,
  exit_id               uuid not null,
  -- 'all', or a heading of the list.
  heading               text not null,
  -- Empty: everything under the heading.
  item_id               text not null default '',
  successor_employee_id uuid not null,
  created_by            uuid,
  created_at            timestamptz not null,
  primary key (org_id, id)
);
create unique index exit_successor__item on exit_successor (org_id, exit_id, heading, item_id);
select isolate_tenant('exit_successor');
-- When what points at the leaver was handed over after the last working day; null before.
alter table exit add column handed_over_at timestamptz;
