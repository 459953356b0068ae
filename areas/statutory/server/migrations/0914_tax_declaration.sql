-- How an organisation runs declarations; without a row the defaults of the program hold.
create table tax_setting (
  org_id             uuid not null,
  regime_until_month integer not null check (regime_until_month between 1 and 12),
  proof_from_month   integer not null check (proof_from_month between 1 and 12),
  joiner_days        integer not null check (joiner_days between 0 and 366),
  version            integer not null default 1,
  primary key (org_id)
);
select isolate_tenant('tax_setting');

create table tax_window (
  org_id     uuid not null,
  id         uuid not null,
  kind       text not null check (kind in ('declaration', 'proof')),
  tax_year   text not null,
  from_date  date not null,
  to_date    date not null,
  created_by uuid,
  created_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id),
  check (from_date <= to_date)
);
create index tax_window__year on tax_window (org_id, tax_year, kind);
select isolate_tenant('tax_window');

-- A window of one employee, opened again with a reason.
create table tax_reopening (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  tax_year    text not null,
  kind        text not null check (kind in ('declaration', 'proof')),
  until_date  date not null,
  reason      text not null,
  created_by  uuid,
  created_at  timestamptz not null,
  primary key (org_id, id)
);
create index tax_reopening__employee on tax_reopening (org_id, employee_id, tax_year);
select isolate_tenant('tax_reopening', 'select, insert');

-- Every choice of a regime stays; the one in force stands in tax_profile.
create table tax_regime_choice (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  tax_year    text not null,
  regime      text not null check (regime in ('new', 'old')),
  reason      text,
  chosen_by   uuid,
  chosen_at   timestamptz not null,
  primary key (org_id, id)
);
create index tax_regime_choice__employee on tax_regime_choice (org_id, employee_id, tax_year);
select isolate_tenant('tax_regime_choice', 'select, insert');

create table tax_declaration (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  tax_year     text not null,
  status       text not null check (status in ('draft', 'submitted', 'returned', 'accepted')),
  note         text,
  -- the items as they were submitted last: payroll projects with these, whatever is being edited
  submitted    jsonb,
  confirmed_as text,
  submitted_at timestamptz,
  decided_by   uuid,
  decided_at   timestamptz,
  version      integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id, tax_year)
);
create index tax_declaration__year on tax_declaration (org_id, tax_year, status);
select isolate_tenant('tax_declaration');

create table tax_declaration_item (
  org_id         uuid not null,
  id             uuid not null,
  declaration_id uuid not null,
  position       integer not null,
  kind           text not null,
  label          text,
  amount_paise   bigint not null check (amount_paise >= 0),
  facts          jsonb not null,
  primary key (org_id, id)
);
create index tax_declaration_item__declaration on tax_declaration_item (org_id, declaration_id);
select isolate_tenant('tax_declaration_item');

create table tax_proof (
  org_id         uuid not null,
  id             uuid not null,
  declaration_id uuid not null,
  item_id        uuid not null,
  file_id        uuid not null,
  name           text not null,
  media_type     text not null,
  claimed_paise  bigint not null check (claimed_paise >= 0),
  approved_paise bigint check (approved_paise >= 0),
  status         text not null check (status in ('submitted', 'approved', 'part', 'rejected')),
  note           text,
  uploaded_by    uuid,
  uploaded_at    timestamptz not null,
  decided_by     uuid,
  decided_at     timestamptz,
  version        integer not null default 1,
  primary key (org_id, id)
);
create index tax_proof__declaration on tax_proof (org_id, declaration_id);
create index tax_proof__status on tax_proof (org_id, status);
select isolate_tenant('tax_proof');
