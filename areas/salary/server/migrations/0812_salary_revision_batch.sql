-- Revisions of many employees, prepared together and approved together or one by one.
create table salary_revision_batch (
  org_id              uuid not null,
  id                  uuid not null,
  title               text not null check (length(title) between 1 and 120),
  source              text not null check (source in ('rule', 'rows', 'file', 'rehearsal')),
  -- As it was asked for: the rule with its criteria, or the fields all rows share.
  request             jsonb not null check (jsonb_typeof(request) = 'object'),
  content_hash        text not null,
  import_id           uuid,
  approval            text not null check (approval in ('batch', 'each')),
  status              text not null check (status in ('ready', 'submitted', 'returned', 'applied', 'rejected', 'withdrawn', 'undone',
    'failed')),
  rows_total          integer not null check (rows_total >= 0),
  rows_ok             integer not null check (rows_ok >= 0),
  rows_failed         integer not null check (rows_failed >= 0),
  -- A year, over the rows without errors.
  old_ctc_paise       bigint not null,
  new_ctc_paise       bigint not null,
  first_payout_month  text check (first_payout_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  workflow_request_id uuid,
  created_by          uuid,
  created_by_name     text,
  created_at          timestamptz not null,
  submitted_at        timestamptz,
  ended_at            timestamptz,
  version             integer not null default 1,
  primary key (org_id, id),
  check (rows_ok + rows_failed = rows_total)
);
create index salary_revision_batch__content on salary_revision_batch (org_id, content_hash);
select isolate_tenant('salary_revision_batch');

create table salary_revision_batch_row (
  org_id               uuid not null,
  id                   uuid not null,
  batch_id             uuid not null,
  row_no               integer not null check (row_no > 0),
  -- Null where no employee has the code.
  employee_id          uuid,
  employee_code        text not null,
  employee_name        text not null,
  effective_from       date not null,
  payout_month         text,
  kind                 text not null,
  reason               text not null,
  note                 text,
  old_salary_id        uuid,
  old_ctc_annual_paise bigint,
  new_ctc_annual_paise bigint,
  old_gross_paise      bigint,
  new_gross_paise      bigint,
  structure_version_id uuid,
  passes_wage_test     boolean,
  errors               jsonb not null check (jsonb_typeof(errors) = 'array'),
  primary key (org_id, id),
  unique (org_id, batch_id, row_no)
);
select isolate_tenant('salary_revision_batch_row');

alter table salary_revision add column batch_id uuid;
create index salary_revision__batch on salary_revision (org_id, batch_id) where batch_id is not null;
