create table exit_setting (
  org_id                    uuid not null,
  id                        uuid not null,
  -- Notice by employment type: [{"employment_type": "permanent", "value": 30, "unit": "days"}].
  notice_rules              jsonb not null,
  notice_counts_first_day   boolean not null,
  leave_extends_notice      boolean not null,
  shortfall_treatment       text not null check (shortfall_treatment in ('recover', 'leave_adjust', 'none')),
  alumni_months             integer not null check (alumni_months between 1 and 120),
  version                   integer not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('exit_setting');
