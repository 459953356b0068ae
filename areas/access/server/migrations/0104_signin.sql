alter table login_identity add column email_verified_at timestamptz;
update login_identity set email_verified_at = created_at;

-- Without a value: 60 minutes, or 7 days where the person is remembered.
alter table session add column idle_minutes integer check (idle_minutes > 0);
-- How tokens reach the client: browsers get a cookie, programs read them from the answer.
alter table session add column delivery text not null default 'cookie' check (delivery in ('cookie', 'body'));
alter table session add column second_factor_at timestamptz;

alter table one_time_token drop constraint one_time_token_kind_check;
alter table one_time_token add check (kind in ('reset_password', 'verify_email', 'change_email', 'second_step', 'invitation'));
alter table one_time_token add column payload jsonb;
alter table one_time_token add column failures integer not null default 0;

create table identity_factor (
  id             uuid primary key,
  identity_id    uuid not null references login_identity (id),
  kind           text not null check (kind in ('totp', 'recovery')),
  -- Of a totp, sealed with the installation's key and bound to this row.
  secret         text,
  -- Of a recovery code.
  code_hash      text,
  label          text not null default '',
  created_at     timestamptz not null,
  confirmed_at   timestamptz,
  last_used_step bigint,
  used_at        timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'recovery') = (code_hash is not null))
);
create index identity_factor__identity on identity_factor (identity_id, kind);
create unique index identity_factor__one_totp on identity_factor (identity_id) where kind = 'totp' and confirmed_at is not null;
select share_directory('identity_factor');

-- Browsers a person signed in from before: an outsider's wrong passwords never lock those out.
create table known_device (
  token_hash  text primary key,
  identity_id uuid not null references login_identity (id),
  created_at  timestamptz not null
);
create index known_device__identity on known_device (identity_id);
select share_directory('known_device');

-- An organisation without a row stands on the defaults.
create table security_setting (
  org_id                    uuid not null,
  id                        uuid not null,
  require_second_factor_for text not null check (require_second_factor_for in ('none', 'privileged', 'everyone')),
  second_factor_since       timestamptz,
  password_min_length       integer not null check (password_min_length between 8 and 64),
  idle_minutes              integer not null check (idle_minutes between 15 and 480),
  remember_days             integer not null check (remember_days between 1 and 30),
  allowed_ip_ranges         cidr[] not null,
  session_limit_per_user    integer not null check (session_limit_per_user between 1 and 50),
  version                   integer not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('security_setting');

create table user_preference (
  org_id     uuid not null,
  id         uuid not null,
  user_id    uuid not null,
  key        text not null,
  value      jsonb not null,
  changed_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, user_id, key)
);
select isolate_tenant('user_preference');
