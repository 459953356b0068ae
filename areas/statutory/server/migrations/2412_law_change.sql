-- The shipped law an organisation last calculated with, to notice what a new version of the program says differently.
create table law_known (
  org_id   uuid not null primary key,
  digest   text not null,
  law      jsonb not null,
  known_on date not null
);
select isolate_tenant('law_known');

-- A value of the law that a version of the program brought: what it changes, and what two people decided about closed months.
create table law_change (
  org_id        uuid not null,
  id            uuid not null,
  parameter_id  text not null,
  from_date     date not null,
  to_date       date,
  -- null: no value was known on these days
  before        jsonb,
  after         jsonb not null,
  source        text not null,
  confidence    text not null,
  found_on      date not null,
  -- the impact is an estimate on the last finalised month, because the change touches no finalised month
  is_estimate   boolean not null default false,
  -- payslips calculated again, by month
  months        jsonb not null default '[]',
  status        text not null default 'calculating' check (status in ('calculating', 'open', 'pending', 'accepted')),
  decision      text check (decision in ('arrears', 'no_arrears')),
  note          text,
  proposed_by   uuid,
  proposer      text,
  proposed_at   timestamptz,
  decided_by    uuid,
  decider       text,
  decided_at    timestamptz,
  decision_note text,
  paid_in_month date,
  version       integer not null default 1,
  primary key (org_id, id),
  check (to_date is null or from_date <= to_date),
  check (status <> 'pending' or (decision is not null and proposed_by is not null)),
  check (status <> 'accepted' or (decision is not null and decided_by is not null))
);
create index law_change__status on law_change (org_id, status, found_on);
select isolate_tenant('law_change');

-- What a change of the law would have made different in a payslip, in paise.
create table law_change_effect (
  org_id                uuid not null,
  law_change_id         uuid not null,
  month                 date not null check (extract(day from month) = 1),
  employee_id           uuid not null,
  net_difference_paise  bigint not null,
  cost_difference_paise bigint not null,
  -- EPF and ESI of that month, by component, with the wages that differ
  arrears               jsonb not null,
  primary key (org_id, law_change_id, month, employee_id)
);
create index law_change_effect__employee on law_change_effect (org_id, employee_id);
select isolate_tenant('law_change_effect');
