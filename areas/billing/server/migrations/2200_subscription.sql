-- What a plan is called and holds, and what its versions cost in rupees where the price is not taken from dollars.
alter table plan add column description text not null default '';
alter table plan add column features text[] not null default '{}';
update plan set description = case code
    when 'basic' then 'For organisations of up to 50 employees'
    when 'pro' then 'For organisations of up to 250 employees'
    else 'Any number of employees, by agreement' end,
  features = case code
    when 'enterprise' then array['All areas of the product', 'Support hours by agreement', 'Isolated database', 'Help with single sign-on']
    else array['All areas of the product', 'Support by mail'] end;
alter table plan_version add column id uuid not null default gen_random_uuid() unique;
alter table plan_version add column month_price_paise bigint check (month_price_paise >= 0);
alter table plan_version add column note text;

-- Who sends the invoices, by day.
create table seller (
  id               uuid primary key,
  from_date        date not null unique,
  legal_name       text not null,
  address          text not null,
  gstin            text,
  state_code       text not null,
  pan              text,
  sac_code         text not null,
  invoice_prefix   text not null check (invoice_prefix ~ '^[A-Z]{1,3}$'),
  bank_name        text,
  account_name     text,
  account_number   text,
  ifsc             text
);
select share_directory('seller');
insert into seller (id, from_date, legal_name, address, state_code, sac_code, invoice_prefix)
  values (gen_random_uuid(), '2017-07-01', 'HRMS', 'Bengaluru, Karnataka', 'IN-KA', '998314', 'HR');

-- Paise for one unit of a currency, by day.
create table exchange_rate (
  currency   text not null,
  from_date  date not null,
  paise      integer not null check (paise > 0),
  source     text not null,
  primary key (currency, from_date)
);
select share_directory('exchange_rate');
insert into exchange_rate (currency, from_date, paise, source) values ('USD', '2026-04-01', 8500, 'Set by the platform');

-- GST on the service, by day.
create table gst_rate (
  from_date  date primary key,
  rate_bp    integer not null check (rate_bp between 0 and 10000),
  source     text not null
);
select share_directory('gst_rate');
insert into gst_rate (from_date, rate_bp, source) values ('2017-07-01', 1800, 'Notification 11/2017-Central Tax (Rate)');

-- Texts of the public page and other settings of the platform.
create table platform_setting (
  name        text primary key,
  value       text not null,
  updated_at  timestamptz not null
);
select share_directory('platform_setting');

-- The last invoice number of a seller's series in a financial year. Whoever takes one waits for the one before.
create table invoice_series (
  series          text not null,
  financial_year  text not null,
  value           integer not null,
  primary key (series, financial_year)
);
select share_directory('invoice_series');

create table subscription (
  org_id                 uuid not null,
  id                     uuid not null,
  plan_code              text not null check (plan_code in ('basic', 'pro', 'enterprise')),
  plan_version_id        uuid not null,
  interval               text not null check (interval in ('month', 'year')),
  currency               text not null check (currency in ('USD', 'INR')),
  status                 text not null check (status in ('trialing', 'trial_expired', 'active', 'cancelling', 'past_due', 'read_only', 'ended')),
  status_since           date not null,
  read_only_cause        text check (read_only_cause in ('unpaid', 'cancelled')),
  trial_ends_on          date,
  started_on             date not null,
  ended_on               date,
  anchor_on              date,
  period_start           date,
  period_end             date,
  cancel_at_period_end   boolean not null default false,
  cancel_reason          text,
  pending_plan_code      text check (pending_plan_code in ('basic', 'pro', 'enterprise')),
  pending_interval       text check (pending_interval in ('month', 'year')),
  provider               text not null check (provider in ('manual', 'stripe')),
  provider_customer      text,
  provider_subscription  text,
  extra_seats            integer not null default 0 check (extra_seats >= 0),
  custom_price_cents     integer check (custom_price_cents >= 0),
  discount_bp            integer not null default 0 check (discount_bp between 0 and 10000),
  legal_hold             boolean not null default false,
  notes                  text,
  version                integer not null default 1,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  primary key (org_id, id),
  check (period_start is null or period_start <= period_end)
);
create unique index subscription__current on subscription (org_id) where status <> 'ended';
select isolate_tenant('subscription');

create table subscription_change (
  org_id           uuid not null,
  id               uuid not null,
  subscription_id  uuid not null,
  kind             text not null check (kind in ('start', 'upgrade', 'downgrade', 'cancel', 'resume', 'interval', 'agreement', 'lapse')),
  from_plan        text not null,
  to_plan          text not null,
  from_interval    text not null,
  to_interval      text not null,
  requested_on     date not null,
  effective_on     date not null,
  quote            jsonb,
  reason           text,
  outcome          text not null check (outcome in ('planned', 'done', 'dropped')),
  done_on          date,
  invoice_id       uuid,
  created_by       uuid,
  created_at       timestamptz not null,
  primary key (org_id, id)
);
create index subscription_change__subscription on subscription_change (org_id, subscription_id, created_at);
select isolate_tenant('subscription_change');

create table billing_profile (
  org_id                 uuid not null,
  id                     uuid not null,
  legal_name             text not null,
  gstin                  text,
  pan                    text,
  address                text not null,
  state_code             text,
  country                text not null,
  billing_emails         text[] not null,
  purchase_order_number  text,
  tds_section            text,
  version                integer not null default 1,
  updated_at             timestamptz not null,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('billing_profile');

-- Locked while employees are added, so that no two additions count the same free seat.
create table seat_counter (
  org_id          uuid not null,
  active          integer not null default 0,
  counted_on      date not null,
  told_percent    integer not null default 0,
  primary key (org_id)
);
select isolate_tenant('seat_counter');
