-- What one person chose: a class of notices or one notice, per channel. Without a row the organisation's default holds.
create table notification_preference (
  org_id     uuid not null,
  id         uuid not null,
  user_id    uuid not null,
  target     text not null,
  channel    text not null check (channel in ('in_app', 'email')),
  mode       text not null check (mode in ('on', 'off', 'digest')),
  updated_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, user_id, target, channel)
);
select isolate_tenant('notification_preference');

-- Whose birthday and anniversary stay out of the Today box.
create table celebration_choice (
  org_id            uuid not null,
  id                uuid not null,
  employee_id       uuid not null,
  hides_birthday    boolean not null,
  hides_anniversary boolean not null,
  updated_at        timestamptz not null,
  primary key (org_id, id),
  unique (org_id, employee_id)
);
select isolate_tenant('celebration_choice');

-- One row of an organisation; none: the usual values.
create table notification_setting (
  org_id              uuid not null,
  id                  uuid not null,
  quiet_from          text not null,
  quiet_to            text not null,
  digest_at           text not null,
  digest_days         integer[] not null,
  sender_name         text,
  reply_to            text,
  footer              text,
  birthdays_shown     boolean not null,
  anniversaries_shown boolean not null,
  choices             jsonb not null,
  version             integer not null default 1,
  updated_at          timestamptz not null,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('notification_setting');
