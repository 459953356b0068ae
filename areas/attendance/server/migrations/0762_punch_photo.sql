-- Photos taken for punches on the web. A photo without a punch was not used yet. Rows and files go after the retention days.
create table punch_photo (
  org_id      uuid not null,
  -- The stored file.
  id          uuid not null,
  employee_id uuid not null,
  taken_at    timestamptz not null,
  punch_id    uuid,
  primary key (org_id, id)
);
create unique index punch_photo__punch on punch_photo (org_id, punch_id) where punch_id is not null;
create index punch_photo__employee on punch_photo (org_id, employee_id);
create index punch_photo__taken on punch_photo (org_id, taken_at);
select isolate_tenant('punch_photo');

-- A consent can be withdrawn and given again: each time is a row.
alter table punch_consent drop constraint punch_consent_pkey;
alter table punch_consent add primary key (org_id, employee_id, version, accepted_at);
alter table punch_consent add column withdrawn_at timestamptz;
create unique index punch_consent__given on punch_consent (org_id, employee_id, version) where withdrawn_at is null;
create index punch__position on punch (org_id, employee_id) where latitude is not null;
