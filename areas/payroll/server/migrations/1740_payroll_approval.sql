-- Submissions of payroll runs for the approval of a second person, with the figures they are of.
create table payroll_approval (
  org_id              uuid not null,
  id                  uuid not null,
  payroll_id          uuid not null,
  status              text not null check (status in ('pending', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  net_paise           bigint not null,
  run_version         integer not null,
  comments            text,
  workflow_request_id uuid,
  created_by          uuid,
  created_at          timestamptz not null,
  primary key (org_id, id)
);
create index payroll_approval__payroll on payroll_approval (org_id, payroll_id, created_at);
select isolate_tenant('payroll_approval');
