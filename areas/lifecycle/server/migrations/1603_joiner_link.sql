-- Links and sessions of joiners without an account: found before an organisation is known.
create table joiner_link (
  token_hash    text primary key,
  org_id        uuid not null,
  joiner_id     uuid not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  opened_at     timestamptz,
  opened_count  integer not null default 0,
  code_hash     text,
  code_until    timestamptz,
  code_failures integer not null default 0
);
create index joiner_link__joiner on joiner_link (org_id, joiner_id);
select share_directory('joiner_link');

create table joiner_session (
  token_hash          text primary key,
  link_hash           text not null references joiner_link (token_hash) on delete cascade,
  org_id              uuid not null,
  joiner_id           uuid not null,
  created_at          timestamptz not null,
  idle_until          timestamptz not null,
  absolute_until      timestamptz not null,
  ip                  text,
  device              jsonb
);
create index joiner_session__link on joiner_session (link_hash);
select share_directory('joiner_session');
