-- Passkeys with which a person confirms punches. They are not for signing in.
create table punch_passkey (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  credential_id text not null,
  public_key    bytea not null,
  sign_count    bigint not null,
  transports    text[] not null default '{}',
  label         text not null,
  created_at    timestamptz not null,
  created_by    uuid,
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  revoked_by    uuid,
  primary key (org_id, id)
);
create unique index punch_passkey__credential on punch_passkey (org_id, credential_id);
create index punch_passkey__employee on punch_passkey (org_id, employee_id) where revoked_at is null;
select isolate_tenant('punch_passkey');

-- What a passkey is asked to sign: for one person, one purpose and one direction, once, within a minute.
create table passkey_challenge (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  purpose     text not null check (purpose in ('register', 'in', 'out', 'break_out', 'break_in')),
  challenge   text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (org_id, id)
);
create index passkey_challenge__employee on passkey_challenge (org_id, employee_id);
select isolate_tenant('passkey_challenge');
