-- Tax deducted on one payment to one employee, with the Act of the day of payment. Never changed.
create table tds_entry (
  org_id            uuid not null,
  id                uuid not null,
  payroll_id        uuid not null,
  employee_id       uuid not null,
  tax_year          text not null,
  month             date not null check (extract(day from month) = 1),
  paid_on           date not null,
  law               text not null check (law in ('1961', '2025')),
  section_code      text not null,
  amount_paid_paise bigint not null,
  tax_paise         bigint not null,
  -- the projection it came from: annual tax, months left, regime, shortfall
  facts             jsonb not null,
  primary key (org_id, id),
  unique (org_id, payroll_id, employee_id)
);
create index tds_entry__paid on tds_entry (org_id, paid_on);
create index tds_entry__employee on tds_entry (org_id, employee_id, tax_year);
select isolate_tenant('tds_entry', 'select, insert');

-- A payment of deducted tax. Interest, fee and penalty are never spent on deductions.
create table tds_challan (
  org_id        uuid not null,
  id            uuid not null,
  law           text not null check (law in ('1961', '2025')),
  month         date not null check (extract(day from month) = 1),
  nature_code   text not null,
  minor_head    text not null check (minor_head in ('200', '400')),
  tax_paise     bigint not null check (tax_paise >= 0),
  interest_paise bigint not null default 0 check (interest_paise >= 0),
  fee_paise     bigint not null default 0 check (fee_paise >= 0),
  penalty_paise bigint not null default 0 check (penalty_paise >= 0),
  due_on        date not null,
  bsr_code      text not null,
  serial        text not null,
  paid_on       date not null,
  status        text not null check (status in ('paid', 'verified', 'reversed')),
  note          text,
  created_by    uuid,
  created_at    timestamptz not null,
  verified_by   uuid,
  version       integer not null default 1,
  primary key (org_id, id)
);
create unique index tds_challan__number on tds_challan (org_id, bsr_code, serial, paid_on) where status <> 'reversed';
select isolate_tenant('tds_challan');

create table tds_challan_part (
  org_id       uuid not null,
  id           uuid not null,
  challan_id   uuid not null,
  entry_id     uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (org_id, id),
  unique (org_id, challan_id, entry_id)
);
create index tds_challan_part__entry on tds_challan_part (org_id, entry_id);
select isolate_tenant('tds_challan_part');

create table tds_return (
  org_id        uuid not null,
  id            uuid not null,
  tax_year      text not null,
  quarter       integer not null check (quarter between 1 and 4),
  form          text not null check (form in ('24q', '138')),
  status        text not null check (status in ('preparing', 'validated', 'filed', 'accepted', 'rejected')),
  findings      jsonb not null default '[]',
  totals        jsonb not null default '{}',
  prior_receipt text,
  receipt_no    text,
  filed_on      date,
  prepared_by   uuid,
  prepared_at   timestamptz not null,
  version       integer not null default 1,
  primary key (org_id, id),
  unique (org_id, tax_year, quarter, form)
);
select isolate_tenant('tds_return');

create table tds_return_file (
  org_id     uuid not null,
  id         uuid not null,
  return_id  uuid not null,
  name       text not null,
  sha256     text not null,
  line_count integer not null,
  made_by    uuid,
  made_at    timestamptz not null,
  primary key (org_id, id)
);
create index tds_return_file__return on tds_return_file (org_id, return_id);
select isolate_tenant('tds_return_file', 'select, insert');

create table tax_certificate (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  tax_year    text not null,
  form        text not null check (form in ('16', '130')),
  status      text not null check (status in ('prepared', 'issued')),
  figures     jsonb not null,
  prepared_by uuid,
  prepared_at timestamptz not null,
  issued_on   date,
  version     integer not null default 1,
  primary key (org_id, id),
  unique (org_id, employee_id, tax_year)
);
select isolate_tenant('tax_certificate');
