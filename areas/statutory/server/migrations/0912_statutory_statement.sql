-- All lines of a registration and month. Number 0 is the regular one; those after it hold what came once that was filed.
create table statutory_statement (
  org_id          uuid not null,
  id              uuid not null,
  scheme          text not null check (scheme in ('epf', 'esi', 'ptax', 'lwf')),
  registration_id uuid not null,
  month           date not null check (extract(day from month) = 1),
  number          integer not null,
  status          text not null check (status in ('open', 'checked', 'filed', 'matched', 'revised')),
  line_count      integer not null,
  totals          jsonb not null,
  due_on          date,
  built_at        timestamptz not null,
  frozen_at       timestamptz,
  filed_on        date,
  acknowledgement text,
  match_note      text,
  version         integer not null default 1,
  primary key (org_id, id),
  unique (org_id, registration_id, month, number)
);
create index statutory_statement__month on statutory_statement (org_id, month, scheme);
select isolate_tenant('statutory_statement');

-- A line stands in one statement. Why an insured person had no wages is said here, for the return.
create table statutory_statement_line (
  org_id           uuid not null,
  line_id          uuid not null,
  statement_id     uuid not null,
  reason_code      integer check (reason_code between 0 and 13),
  last_working_day date,
  primary key (org_id, line_id)
);
create index statutory_statement_line__statement on statutory_statement_line (org_id, statement_id);
select isolate_tenant('statutory_statement_line');

create table statutory_finding (
  org_id        uuid not null,
  id            uuid not null,
  statement_id  uuid not null,
  code          text not null,
  level         text not null check (level in ('error', 'warning')),
  employee_id   uuid,
  field         text not null,
  message       text not null,
  remedy        text not null,
  resolved_note text,
  resolved_by   uuid,
  primary key (org_id, id)
);
create index statutory_finding__statement on statutory_finding (org_id, statement_id);
select isolate_tenant('statutory_finding');

-- Every file made for an authority, by its hash. The bytes are made again from the lines.
create table return_file (
  org_id       uuid not null,
  id           uuid not null,
  statement_id uuid not null,
  kind         text not null,
  name         text not null,
  sha256       text not null,
  line_count   integer not null,
  made_by      uuid,
  made_at      timestamptz not null,
  primary key (org_id, id)
);
create index return_file__statement on return_file (org_id, statement_id, made_at);
select isolate_tenant('return_file');
