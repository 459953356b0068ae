-- Numbers are sealed; the blind index answers equality only.
create table employee_identity (
  org_id           uuid not null,
  id               uuid not null,
  employee_id      uuid not null,
  pan              text,
  pan_index        text,
  pan_state        text not null check (pan_state in ('held', 'applied_for', 'not_available')),
  name_on_pan      text,
  pan_check        text not null default 'unchecked' check (pan_check in ('unchecked', 'format_ok', 'verified', 'mismatch')),
  aadhaar_last_four text check (aadhaar_last_four ~ '^[0-9]{4}$'),
  name_on_aadhaar  text,
  aadhaar_check    text not null default 'unchecked' check (aadhaar_check in ('unchecked', 'format_ok', 'verified', 'mismatch')),
  uan              text,
  uan_index        text,
  uan_check        text not null default 'unchecked' check (uan_check in ('unchecked', 'format_ok', 'verified', 'mismatch')),
  esi_number       text,
  esi_number_index text,
  esi_number_check text not null default 'unchecked' check (esi_number_check in ('unchecked', 'format_ok', 'verified', 'mismatch')),
  updated_at       timestamptz not null,
  updated_by       uuid,
  version          integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id),
  check ((pan is null) = (pan_index is null)),
  check (pan is null or pan_state = 'held')
);
create index employee_identity__pan on employee_identity (org_id, pan_index);
create index employee_identity__uan on employee_identity (org_id, uan_index);
create index employee_identity__esi_number on employee_identity (org_id, esi_number_index);
select isolate_tenant('employee_identity');

-- What only one person in service may have. Who left gives it up to whoever claims it next;
-- PAN, UAN and ESI number only to the same person's next employment. Numbers of identity stand here as blind indexes.
create table employee_claim (
  org_id      uuid not null,
  id          uuid not null,
  kind        text not null check (kind in ('work_email', 'phone', 'pan', 'uan', 'esi_number')),
  value       text not null,
  employee_id uuid not null,
  primary key (org_id, id)
);
create unique index employee_claim__value on employee_claim (org_id, kind, value);
create unique index employee_claim__employee on employee_claim (org_id, employee_id, kind);
select isolate_tenant('employee_claim');

create table bank_account (
  org_id               uuid not null,
  id                   uuid not null,
  employee_id          uuid not null,
  bank_name            text,
  ifsc                 text not null,
  branch_name          text,
  account_number       text not null,
  account_number_index text not null,
  account_holder       text not null,
  account_type         text not null check (account_type in ('savings', 'current', 'nre', 'nro')),
  status               text not null check (status in ('submitted', 'unverified', 'verified', 'failed', 'closed')),
  verified_how         text check (verified_how in ('document', 'penny_drop_reference', 'payout')),
  shared_reason        text,
  proof_file_id        uuid,
  opened_from          date not null,
  created_at           timestamptz not null,
  created_by           uuid,
  updated_at           timestamptz not null,
  updated_by           uuid,
  version              integer not null default 1,
  primary key (org_id, id)
);
create index bank_account__employee on bank_account (org_id, employee_id);
create index bank_account__number on bank_account (org_id, account_number_index);
select isolate_tenant('bank_account');

-- How net pay is spread over accounts from a day on: the rows of the newest day on or before it.
create table pay_split (
  org_id          uuid not null,
  id              uuid not null,
  employee_id     uuid not null,
  from_date       date not null,
  position        smallint not null,
  bank_account_id uuid not null,
  kind            text not null check (kind in ('primary', 'fixed', 'percent')),
  amount_paise    bigint check (amount_paise > 0),
  percent_bp      integer check (percent_bp between 1 and 10000),
  purpose         text not null check (purpose in ('salary', 'reimbursement')),
  created_at      timestamptz not null,
  created_by      uuid,
  primary key (org_id, id),
  unique (org_id, employee_id, purpose, from_date, position),
  check ((kind = 'fixed') = (amount_paise is not null)),
  check ((kind = 'percent') = (percent_bp is not null))
);
create unique index pay_split__primary on pay_split (org_id, employee_id, purpose, from_date) where kind = 'primary';
select isolate_tenant('pay_split');
