create table expense_advance (
  org_id              uuid not null,
  id                  uuid not null,
  number              text not null,
  employee_id         uuid not null,
  purpose             text not null,
  amount_paise        bigint not null check (amount_paise > 0),
  needed_on           date not null,
  trip_to             date,
  due_on              date not null,
  status              text not null check (status in
    ('submitted', 'returned', 'approved', 'paid', 'partly_settled', 'settled', 'recovering', 'rejected', 'cancelled')),
  approved_on         date,
  paid_on             date,
  settled_paise       bigint not null default 0,
  returned_paise      bigint not null default 0,
  recovered_paise     bigint not null default 0,
  return_reference    text,
  payroll_id          uuid,
  workflow_request_id uuid,
  created_at          timestamptz not null,
  version             integer not null default 1,
  primary key (org_id, id),
  check (settled_paise + returned_paise + recovered_paise <= amount_paise)
);
create unique index expense_advance__number on expense_advance (org_id, number);
create index expense_advance__employee on expense_advance (org_id, employee_id, created_at);
select isolate_tenant('expense_advance');

create table advance_settlement (
  org_id       uuid not null,
  id           uuid not null,
  advance_id   uuid not null,
  claim_id     uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  settled_on   date not null,
  primary key (org_id, id)
);
create index advance_settlement__claim on advance_settlement (org_id, claim_id);
create index advance_settlement__advance on advance_settlement (org_id, advance_id);
select isolate_tenant('advance_settlement');

create table claim_payment_batch (
  org_id      uuid not null,
  id          uuid not null,
  number      text not null,
  mode        text not null check (mode in ('bank_file', 'cash', 'upi_manual')),
  status      text not null check (status in ('draft', 'checked', 'posted', 'reversed', 'cancelled')),
  created_by  uuid not null,
  created_at  timestamptz not null,
  checked_by  uuid,
  checked_at  timestamptz,
  posted_on   date,
  reference   text,
  version     integer not null default 1,
  primary key (org_id, id)
);
create unique index claim_payment_batch__number on claim_payment_batch (org_id, number);
select isolate_tenant('claim_payment_batch');

create table claim_payment_line (
  org_id          uuid not null,
  id              uuid not null,
  batch_id        uuid not null,
  claim_id        uuid,
  advance_id      uuid,
  amount_paise    bigint not null check (amount_paise > 0),
  status          text not null default 'open' check (status in ('open', 'paid', 'reversed')),
  reversal_reason text,
  primary key (org_id, id),
  check ((claim_id is null) <> (advance_id is null))
);
create index claim_payment_line__batch on claim_payment_line (org_id, batch_id);
-- Paid once: only a reversed line frees its claim or advance.
create unique index claim_payment_line__claim on claim_payment_line (org_id, claim_id) where status <> 'reversed' and claim_id is not null;
create unique index claim_payment_line__advance on claim_payment_line (org_id, advance_id) where status <> 'reversed' and advance_id is not null;
select isolate_tenant('claim_payment_line');
