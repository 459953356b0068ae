-- Letters that employees ask for.
create table letter_request (
  org_id      uuid not null,
  id          uuid not null,
  employee_id uuid not null,
  kind        text not null check (kind in ('service_certificate', 'address_proof', 'employment_proof')),
  purpose     text,
  status      text not null check (status in ('pending', 'issued', 'declined', 'withdrawn')),
  reason      text,
  letter_id   uuid,
  letter_number text,
  asked_at    timestamptz not null,
  decided_by  uuid,
  decided_at  timestamptz,
  version     integer not null default 1,
  primary key (org_id, id),
  check ((status = 'issued') = (letter_id is not null))
);
create unique index letter_request__open on letter_request (org_id, employee_id, kind) where status = 'pending';
create index letter_request__asked on letter_request (org_id, asked_at, id);
select isolate_tenant('letter_request');

-- Notices of absence by the first day of absence: three at most.
create table absence_notice (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  absent_since date not null,
  step         integer not null check (step between 1 and 3),
  letter_id    uuid not null,
  number       text not null,
  issued_on    date not null,
  primary key (org_id, id)
);
create unique index absence_notice__step on absence_notice (org_id, employee_id, absent_since, step);
select isolate_tenant('absence_notice');

-- Proofs of address and employment are issued when employees ask for them.
alter table joining_setting add column letters_at_once boolean not null default false;
