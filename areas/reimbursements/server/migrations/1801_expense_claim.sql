create table expense_claim (
  org_id                 uuid not null,
  id                     uuid not null,
  number                 text not null,
  employee_id            uuid not null,
  title                  text not null,
  trip_from              date,
  trip_to                date,
  status                 text not null
    check (status in ('draft', 'submitted', 'returned', 'approved', 'scheduled', 'paid', 'rejected', 'withdrawn')),
  submitted_at           timestamptz,
  approved_on            date,
  total_claimed_paise    bigint not null default 0 check (total_claimed_paise >= 0),
  total_sanctioned_paise bigint not null default 0 check (total_sanctioned_paise >= 0),
  advance_settled_paise  bigint not null default 0 check (advance_settled_paise >= 0),
  payable_paise          bigint not null default 0 check (payable_paise >= 0),
  taxable_paise          bigint not null default 0 check (taxable_paise >= 0),
  pay_through            text not null check (pay_through in ('payroll', 'batch')),
  payroll_id             uuid,
  paid_on                date,
  payment_reference      text,
  workflow_request_id    uuid,
  created_at             timestamptz not null,
  version                integer not null default 1,
  primary key (org_id, id),
  check (total_sanctioned_paise <= total_claimed_paise),
  check (trip_from <= trip_to)
);
create unique index expense_claim__number on expense_claim (org_id, number);
create index expense_claim__employee on expense_claim (org_id, employee_id, created_at);
create index expense_claim__status on expense_claim (org_id, status);
create index expense_claim__payroll on expense_claim (org_id, payroll_id) where payroll_id is not null;
select isolate_tenant('expense_claim');

create table expense_line (
  org_id           uuid not null,
  id               uuid not null,
  claim_id         uuid not null,
  line_no          integer not null,
  category_id      uuid not null,
  expense_date     date not null,
  last_day         date,
  meals_provided   integer[] not null default '{}',
  amount_paise     bigint not null check (amount_paise >= 0),
  currency         text not null default 'INR',
  foreign_amount   bigint,
  exchange_rate    bigint,
  rate_source      text,
  paid_by          text not null check (paid_by in ('self', 'company_card', 'advance')),
  merchant         text,
  bill_number      text,
  gstin            text,
  gst_paise        bigint check (gst_paise >= 0),
  description      text,
  city             text,
  km               numeric(6, 1),
  vehicle          text check (vehicle in ('two_wheeler', 'car', 'electric')),
  fields           jsonb not null default '{}',
  breach_reason    text,
  receipt_lost     boolean not null default false,
  sanctioned_paise bigint not null check (sanctioned_paise >= 0),
  cut_reason       text,
  status           text not null default 'open' check (status in ('open', 'approved', 'cut', 'rejected')),
  verdict          jsonb,
  policy_version_id uuid,
  breaches         integer not null default 0,
  primary key (org_id, id),
  check (sanctioned_paise <= amount_paise),
  check (expense_date <= last_day)
);
create index expense_line__claim on expense_line (org_id, claim_id, line_no);
create index expense_line__category on expense_line (org_id, category_id, expense_date);
select isolate_tenant('expense_line');

create table expense_receipt (
  org_id      uuid not null,
  id          uuid not null,
  file_id     uuid not null,
  line_id     uuid,
  name        text not null,
  media_type  text not null,
  sha256      text not null,
  -- 64 bits in hex; null for documents, whose pictures are not read.
  picture_hash text,
  uploaded_by uuid not null,
  employee_id uuid not null,
  uploaded_at timestamptz not null,
  primary key (org_id, id)
);
create index expense_receipt__line on expense_receipt (org_id, line_id);
create index expense_receipt__hash on expense_receipt (org_id, sha256);
create index expense_receipt__owner on expense_receipt (org_id, employee_id) where line_id is null;
create index expense_receipt__file on expense_receipt (org_id, file_id);
select isolate_tenant('expense_receipt');

create table duplicate_finding (
  org_id        uuid not null,
  id            uuid not null,
  line_id       uuid not null,
  other_line_id uuid not null,
  kind          text not null check (kind in ('same_file', 'looks_alike', 'same_bill', 'same_day_amount')),
  score         integer not null,
  decision      text not null default 'open' check (decision in ('open', 'not_duplicate', 'duplicate')),
  decided_by    uuid,
  decided_at    timestamptz,
  reason        text,
  created_at    timestamptz not null,
  primary key (org_id, id)
);
create unique index duplicate_finding__pair on duplicate_finding (org_id, line_id, other_line_id);
create index duplicate_finding__other on duplicate_finding (org_id, other_line_id);
select isolate_tenant('duplicate_finding');

-- Locked while limits of an employee and category are tested, so that two claims submitted at once do not take the same rest.
create table expense_usage (
  org_id      uuid not null,
  employee_id uuid not null,
  category_id uuid not null,
  submissions integer not null default 0,
  primary key (org_id, employee_id, category_id)
);
select isolate_tenant('expense_usage');
