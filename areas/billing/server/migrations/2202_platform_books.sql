-- The platform's own books over all organisations: names, plans and amounts, never anything about employees.
create table platform_subscription (
  org_id            uuid primary key,
  plan_code         text not null,
  interval          text not null,
  status            text not null,
  seat_limit        integer,
  month_price_cents integer,
  trial_ends_on     date,
  period_end        date,
  legal_hold        boolean not null,
  updated_at        timestamptz not null
);
create index platform_subscription__status on platform_subscription (status, plan_code);
select share_directory('platform_subscription');

create table platform_invoice (
  org_id              uuid not null,
  invoice_id          uuid not null,
  number              text not null unique,
  kind                text not null,
  status              text not null,
  buyer_name          text not null,
  issued_on           date not null,
  due_on              date not null,
  taxable_paise       bigint not null,
  total_paise         bigint not null,
  due_paise           bigint not null,
  credits_invoice_id  uuid,
  primary key (org_id, invoice_id)
);
create index platform_invoice__issued on platform_invoice (issued_on, number);
select share_directory('platform_invoice');

create table platform_payment (
  org_id           uuid not null,
  payment_id       uuid not null,
  invoice_id       uuid not null,
  invoice_number   text not null,
  mode             text not null,
  amount_paise     bigint not null,
  tds_paise        bigint not null,
  tds_certificate  text,
  received_on      date not null,
  reference        text not null,
  status           text not null,
  reject_reason    text,
  created_at       timestamptz not null,
  primary key (org_id, payment_id)
);
create index platform_payment__status on platform_payment (status, created_at);
select share_directory('platform_payment');

-- What a provider sent, once each.
create table provider_event (
  id            uuid primary key,
  provider      text not null,
  event_id      text not null,
  kind          text not null,
  occurred_at   timestamptz not null,
  received_at   timestamptz not null,
  signature_ok  boolean not null,
  payload       jsonb not null,
  org_id        uuid,
  applied_at    timestamptz,
  outcome       text,
  error         text,
  unique (provider, event_id)
);
select share_directory('provider_event');

create table usage_day (
  org_id            uuid not null,
  day               date not null,
  active_employees  integer not null,
  users             integer not null,
  storage_bytes     bigint not null,
  primary key (org_id, day)
);
create index usage_day__day on usage_day (day);
select share_directory('usage_day');
