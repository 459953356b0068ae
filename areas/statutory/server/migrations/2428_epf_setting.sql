-- Choices of EPF that no text read so far settles, from a day on.
create table epf_setting (
  org_id        uuid not null,
  id            uuid not null,
  from_date     date not null,
  eps_age_month text not null check (eps_age_month in ('birthday_month', 'month_after')),
  edli_rounding text not null check (edli_rounding in ('challan_total', 'per_member')),
  created_at    timestamptz not null,
  created_by    uuid,
  version       integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_date)
);
select isolate_tenant('epf_setting');
