-- What people are told, one row for each person; a line of the bell is a group of them.
create table notification (
  org_id         uuid not null,
  id             uuid not null,
  created_at     timestamptz not null,
  user_id        uuid not null,
  notice_id      text not null,
  area           text not null,
  class          text not null check (class in ('action', 'outcome', 'information', 'security', 'statutory')),
  title          text not null check (length(title) <= 140),
  body           text not null check (length(body) <= 500),
  link           text not null,
  subject_id     uuid,
  actor_id       uuid,
  group_key      text,
  group_id       uuid not null,
  read_at        timestamptz,
  archived_at    timestamptz,
  action_done_at timestamptz,
  primary key (org_id, created_at, id)
) partition by range (created_at);
create table notification_default partition of notification default;
create index notification__user on notification (org_id, user_id, created_at desc);
create index notification__unread on notification (org_id, user_id, notice_id) where read_at is null;
create index notification__open on notification (org_id, notice_id, subject_id) where action_done_at is null;
select isolate_tenant('notification');

-- The same cause tells the same person once for each channel. Apart from the notifications, because these are divided by month.
create table notice_told (
  org_id     uuid not null,
  id         uuid not null,
  dedupe_key text not null,
  recipient  text not null,
  channel    text not null check (channel in ('in_app', 'email')),
  told_at    timestamptz not null,
  primary key (org_id, id),
  unique (org_id, dedupe_key, recipient, channel)
);
create index notice_told__age on notice_told (org_id, told_at);
select isolate_tenant('notice_told');
