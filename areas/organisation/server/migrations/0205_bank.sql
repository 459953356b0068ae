-- Accounts the organisation pays from. The number is sealed to its row.
create table organisation_bank_account (
  org_id               uuid not null,
  id                   uuid not null,
  bank_name            text not null,
  branch_name          text,
  ifsc                 text not null,
  account_number       text not null,
  account_number_index text not null,
  account_holder       text not null,
  account_type         text not null check (account_type in ('current', 'savings', 'cc_od')),
  purposes             text[] not null,
  default_for          text[] not null,
  customer_id          text,
  file_format          text,
  status               text not null check (status in ('pending', 'active', 'rejected', 'closed')),
  -- Who gave the number, IFSC or holder that waits for a second person.
  proposed_by          uuid not null,
  proposed_at          timestamptz not null,
  verified_by          uuid,
  verified_at          timestamptz,
  reject_reason        text,
  closed_at            timestamptz,
  created_at           timestamptz not null,
  created_by           uuid,
  updated_at           timestamptz not null,
  version              integer not null default 1,
  primary key (org_id, id),
  check (default_for <@ purposes)
);
create unique index organisation_bank_account__number on organisation_bank_account (org_id, account_number_index, ifsc) where status in ('pending', 'active');
select isolate_tenant('organisation_bank_account');
