-- What the nightly look at an organisation's chain of seals found.
create table audit_verification (
  org_id        uuid not null,
  id            uuid not null,
  verified_at   timestamptz not null,
  holds         boolean not null,
  broken_seal   integer,
  seals         integer not null,
  sealed_events bigint not null,
  primary key (org_id, id)
);
create index audit_verification__at on audit_verification (org_id, verified_at);
select isolate_tenant('audit_verification', 'select, insert');
