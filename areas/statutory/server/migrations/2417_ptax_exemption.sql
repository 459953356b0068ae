-- Certificates that exempt an employee from professional tax between two days.
create table ptax_exemption (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  kind          text not null check (kind in ('age', 'disability', 'guardian', 'armed_forces', 'other')),
  from_date     date not null,
  -- null: without an end
  until_date    date,
  note          text,
  file_id       uuid not null,
  file_name     text not null,
  media_type    text not null,
  cancelled_at  timestamptz,
  cancel_reason text,
  created_by    uuid,
  created_at    timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id),
  check (until_date is null or from_date <= until_date),
  check ((cancelled_at is null) = (cancel_reason is null))
);
create index ptax_exemption__employee on ptax_exemption (org_id, employee_id, from_date);
select isolate_tenant('ptax_exemption');
