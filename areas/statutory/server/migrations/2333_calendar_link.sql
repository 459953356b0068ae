-- The address of a user's compliance calendar. Only the hash of its secret is kept; a new one replaces the old one.
create table statutory_calendar_link (
  org_id       uuid not null,
  id           uuid not null,
  user_id      uuid not null,
  token_hash   text not null,
  created_at   timestamptz not null,
  -- The day a calendar read it last.
  last_read_on date,
  primary key (org_id, id),
  unique (org_id, user_id)
);
select isolate_tenant('statutory_calendar_link');
