-- A plan covers a person once on any day: equality and ranges in one exclusion constraint.
create extension if not exists btree_gist;

create table benefit_window (
  org_id        uuid not null,
  id            uuid not null,
  name          text not null,
  plan_ids      uuid[] not null,
  opens_on      date not null,
  closes_on     date not null,
  cover_from    date not null,
  audience      jsonb not null default '{}',
  reminder_days integer[] not null default '{7,3,1}',
  status        text not null default 'planned' check (status in ('planned', 'open', 'closed', 'applied')),
  created_at    timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id),
  check (opens_on <= closes_on)
);
create unique index benefit_window__name on benefit_window (org_id, lower(name));
create index benefit_window__open on benefit_window (org_id, opens_on, closes_on);
select isolate_tenant('benefit_window');

create table life_event (
  org_id        uuid not null,
  id            uuid not null,
  employee_id   uuid not null,
  kind          text not null check (kind in
    ('joined', 'marriage', 'birth', 'adoption', 'death_of_dependant', 'divorce', 'spouse_lost_cover', 'transfer', 'promotion')),
  on_date       date not null,
  act_until     date not null,
  note          text,
  proof_file_id uuid,
  status        text not null default 'open' check (status in ('open', 'used', 'expired', 'rejected')),
  verified_on   date,
  decided_by    uuid,
  reason        text,
  created_at    timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id)
);
create index life_event__employee on life_event (org_id, employee_id, act_until);
create index life_event__proof on life_event (org_id, proof_file_id);
select isolate_tenant('life_event');

-- A proof that was uploaded and belongs to no event yet.
create table life_event_proof (
  org_id      uuid not null,
  id          uuid not null,
  file_id     uuid not null,
  employee_id uuid not null,
  uploaded_at timestamptz not null,
  primary key (org_id, id)
);
create index life_event_proof__file on life_event_proof (org_id, file_id);
create index life_event_proof__employee on life_event_proof (org_id, employee_id);
select isolate_tenant('life_event_proof');

create table benefit_enrolment (
  org_id               uuid not null,
  id                   uuid not null,
  employee_id          uuid not null,
  plan_id              uuid not null,
  option_id            uuid,
  from_date            date not null,
  to_date              date not null,
  status               text not null check (status in
    ('chosen', 'pending_approval', 'returned', 'confirmed', 'active', 'ended', 'waived', 'rejected', 'cancelled')),
  chosen_monthly_paise bigint check (chosen_monthly_paise >= 0),
  cost_paise           bigint not null default 0 check (cost_paise >= 0),
  employee_share_paise bigint not null default 0 check (employee_share_paise >= 0),
  employer_share_paise bigint not null default 0 check (employer_share_paise >= 0),
  -- Facts the price was worked out from; the explanation is recomputed from them.
  price_facts          jsonb not null default '{}',
  chosen_at            timestamptz not null,
  chosen_by            uuid,
  window_id            uuid,
  life_event_id        uuid,
  reason               text,
  consent_text         text,
  -- Sealed.
  pran                 text,
  member_id            text,
  workflow_request_id  uuid,
  version              integer not null default 1,
  primary key (org_id, id),
  check (from_date <= to_date),
  check (cost_paise = employee_share_paise + employer_share_paise),
  exclude using gist (org_id with =, employee_id with =, plan_id with =, daterange(from_date, to_date, '[]') with &&)
    where (status in ('chosen', 'pending_approval', 'returned', 'confirmed', 'active', 'ended'))
);
create index benefit_enrolment__employee on benefit_enrolment (org_id, employee_id, from_date);
create index benefit_enrolment__plan on benefit_enrolment (org_id, plan_id, status);
create index benefit_enrolment__option on benefit_enrolment (org_id, option_id);
create index benefit_enrolment__window on benefit_enrolment (org_id, window_id);
create index benefit_enrolment__event on benefit_enrolment (org_id, life_event_id);
select isolate_tenant('benefit_enrolment');

create table benefit_cover (
  org_id           uuid not null,
  id               uuid not null,
  enrolment_id     uuid not null,
  -- Null: the employee.
  family_member_id uuid,
  relation         text not null check (relation in ('self', 'spouse', 'child', 'parent', 'parent_in_law')),
  from_date        date not null,
  to_date          date not null,
  status           text not null default 'requested' check (status in ('requested', 'confirmed', 'removed')),
  -- Sealed.
  pre_existing     text,
  primary key (org_id, id)
);
create unique index benefit_cover__life on benefit_cover (org_id, enrolment_id, family_member_id) nulls not distinct;
create index benefit_cover__family on benefit_cover (org_id, family_member_id);
select isolate_tenant('benefit_cover');

create table benefit_share_row (
  org_id         uuid not null,
  id             uuid not null,
  enrolment_id   uuid not null,
  cycle          text not null check (cycle ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  employer_paise bigint not null check (employer_paise >= 0),
  employee_paise bigint not null check (employee_paise >= 0),
  taken_paise    bigint not null default 0 check (taken_paise >= 0),
  status         text not null default 'planned' check (status in ('planned', 'locked', 'taken', 'skipped', 'reversed')),
  payroll_id     uuid,
  primary key (org_id, id),
  unique (org_id, enrolment_id, cycle),
  check (taken_paise <= employee_paise)
);
create index benefit_share_row__due on benefit_share_row (org_id, cycle) where status in ('planned', 'skipped');
create index benefit_share_row__payroll on benefit_share_row (org_id, payroll_id) where payroll_id is not null;
select isolate_tenant('benefit_share_row');
