-- An invited person has no identity yet: nobody can block an address by inviting it, and nobody learns whether it is known.
alter table app_user alter column identity_id drop not null;
alter table app_user add column invited_at timestamptz;
alter table app_user add column activated_at timestamptz;
alter table app_user add column disabled_at timestamptz;
alter table app_user add column disabled_reason text;
alter table app_user add column alumni_until date;
alter table role add column changed_at timestamptz;

-- Narrows the organisation scope of one role assignment to branches and departments.
create table user_role_limit (
  org_id       uuid not null,
  id           uuid not null,
  user_role_id uuid not null,
  kind         text not null check (kind in ('branch', 'department')),
  target_id    uuid not null,
  primary key (org_id, id),
  unique (org_id, user_role_id, kind, target_id)
);
select isolate_tenant('user_role_limit');
