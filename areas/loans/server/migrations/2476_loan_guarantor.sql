create table loan_guarantor (
  org_id      uuid not null,
  id          uuid not null,
  loan_id     uuid not null,
  employee_id uuid not null,
  status      text not null check (status in ('asked', 'accepted', 'declined')),
  asked_on    date,
  answered_at timestamptz,
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id)
);
create unique index loan_guarantor__employee on loan_guarantor (org_id, loan_id, employee_id);
create index loan_guarantor__asked on loan_guarantor (org_id, employee_id, status);
select isolate_tenant('loan_guarantor');

-- Without a loan: uploaded for a request that is sent next.
create table loan_document (
  org_id      uuid not null,
  id          uuid not null,
  loan_id     uuid,
  kind        text not null,
  name        text not null,
  media_type  text not null,
  file_id     uuid not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (org_id, id)
);
create index loan_document__loan on loan_document (org_id, loan_id) where loan_id is not null;
create index loan_document__file on loan_document (org_id, file_id);
select isolate_tenant('loan_document');
