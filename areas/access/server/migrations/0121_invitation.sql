-- Links that make somebody a user: found before an organisation is known.
create table invitation (
  token_hash    text primary key,
  org_id        uuid not null,
  user_id       uuid not null,
  email         text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  superseded_at timestamptz
);
create index invitation__user on invitation (org_id, user_id, created_at);
select share_directory('invitation');
