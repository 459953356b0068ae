-- Who may pay and verify challans, from a day on.
create table challan_setting (
  org_id                 uuid not null,
  id                     uuid not null,
  from_date              date not null,
  two_people_for_challans boolean not null,
  preparer_may_pay       boolean not null,
  created_at             timestamptz not null,
  created_by             uuid,
  version                integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('challan_setting');
-- who made it, or changed its amounts last
alter table challan add column prepared_by uuid;
update challan set prepared_by = created_by;
