-- A proposal to change a salary from a day on. Once applied, its salary stands in employee_salary.
create table salary_revision (
  org_id               uuid not null,
  id                   uuid not null,
  employee_id          uuid not null,
  kind                 text not null check (kind in ('annual', 'promotion', 'market', 'probation_end', 'transfer', 'correction',
    'structure_change', 'statutory_change', 'reduction')),
  effective_from       date not null,
  payout_month         text not null check (payout_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  old_salary_id        uuid not null,
  old_ctc_annual_paise bigint not null check (old_ctc_annual_paise >= 0),
  ctc_annual_paise     bigint not null check (ctc_annual_paise > 0),
  structure_version_id uuid not null,
  reason               text not null check (length(reason) between 5 and 1000),
  note                 text check (length(note) <= 1000),
  status               text not null check (status in ('draft', 'pending_approval', 'returned', 'applied', 'rejected', 'withdrawn',
    'cancelled')),
  cancel_reason        text,
  workflow_request_id  uuid,
  applied_salary_id    uuid,
  applied_at           timestamptz,
  created_via          text not null default 'screen' check (created_via in ('screen', 'file', 'rehearsal', 'promotion')),
  import_id            uuid,
  created_by           uuid,
  created_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id),
  check ((status = 'applied') <= (applied_salary_id is not null))
);
-- Two proposals for one employee and day never wait at the same time.
create unique index salary_revision__waiting on salary_revision (org_id, employee_id, effective_from)
  where status in ('pending_approval', 'returned');
create index salary_revision__employee on salary_revision (org_id, employee_id, effective_from);
create index salary_revision__status on salary_revision (org_id, status, effective_from);
create index salary_revision__import on salary_revision (org_id, import_id) where import_id is not null;
select isolate_tenant('salary_revision');
