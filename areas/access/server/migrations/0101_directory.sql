-- Global tables: found before an organisation is known.
create table organisation (
  org_id     uuid primary key,
  slug       text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  name       text not null,
  status     text not null check (status in ('trial', 'active', 'past_due', 'suspended', 'closed')),
  created_at timestamptz not null
);
select share_directory('organisation');

create table login_identity (
  id                  uuid primary key,
  email               text not null unique,
  password_hash       text not null,
  password_changed_at timestamptz not null,
  user_type           text not null check (user_type in ('user', 'admin')),
  first_name          text not null,
  last_name           text not null,
  phone               text,
  disabled_at         timestamptz,
  last_org_id         uuid,
  created_at          timestamptz not null
);
select share_directory('login_identity');

-- Which organisations an identity belongs to, so that sign-in need not look into every tenant.
create table membership_directory (
  identity_id uuid not null,
  org_id      uuid not null,
  user_id     uuid not null,
  active      boolean not null,
  created_at  timestamptz not null,
  primary key (identity_id, org_id)
);
select share_directory('membership_directory');

create table session (
  id                  uuid primary key,
  identity_id         uuid not null references login_identity (id),
  org_id              uuid,
  user_id             uuid,
  remember            boolean not null,
  device              jsonb,
  ip                  text,
  generation          integer not null default 1,
  created_at          timestamptz not null,
  last_seen_at        timestamptz not null,
  idle_expires_at     timestamptz not null,
  absolute_expires_at timestamptz not null,
  reauthenticated_at  timestamptz,
  revoked_at          timestamptz,
  revoked_reason      text
);
create index session__identity on session (identity_id, created_at);
select share_directory('session');

create table access_token (
  token_hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token__session on access_token (session_id, expires_at);
select share_directory('access_token');

create table refresh_token (
  token_hash  text primary key,
  session_id  uuid not null references session (id) on delete cascade,
  generation  integer not null,
  used_at     timestamptz,
  -- The successor, sealed with a key that only the bearer of this token has: it answers again for ten seconds.
  successor   text,
  expires_at  timestamptz not null
);
create index refresh_token__session on refresh_token (session_id);
select share_directory('refresh_token');

create table one_time_token (
  token_hash    text primary key,
  kind          text not null check (kind in ('reset_password', 'verify_email', 'invitation')),
  identity_id   uuid not null references login_identity (id),
  expires_at    timestamptz not null,
  used_at       timestamptz,
  superseded_at timestamptz,
  created_at    timestamptz not null
);
create index one_time_token__identity on one_time_token (identity_id, kind);
select share_directory('one_time_token');
