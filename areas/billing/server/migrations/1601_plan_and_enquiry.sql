-- What the product costs, by day. Outside tenancy: visitors read it.
create table plan (
  code       text primary key check (code in ('basic', 'pro', 'enterprise')),
  name       text not null,
  is_public  boolean not null,
  sort       integer not null
);
select share_directory('plan');

create table plan_version (
  plan_code         text not null,
  from_date         date not null,
  month_price_cents integer check (month_price_cents >= 0),
  seat_limit        integer check (seat_limit > 0),
  trial_days        integer not null check (trial_days >= 0),
  primary key (plan_code, from_date)
);
select share_directory('plan_version');

insert into plan (code, name, is_public, sort) values ('basic', 'Basic', true, 1), ('pro', 'Pro', true, 2), ('enterprise', 'Enterprise', true, 3);
insert into plan_version (plan_code, from_date, month_price_cents, seat_limit, trial_days) values
  ('basic', '2026-04-01', 4900, 50, 14),
  ('pro', '2026-04-01', 9900, 250, 14),
  ('enterprise', '2026-04-01', null, null, 14);

-- Who asked for a demonstration on the public page.
create table demo_request (
  id           uuid primary key,
  name         text not null,
  work_email   text not null,
  organisation text not null,
  employees    integer,
  message      text,
  source       text not null,
  status       text not null check (status in ('new', 'contacted', 'won', 'lost')),
  notes        text,
  version      integer not null default 1,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index demo_request__status on demo_request (status, created_at);
create index demo_request__work_email on demo_request (work_email, created_at);
select share_directory('demo_request');
