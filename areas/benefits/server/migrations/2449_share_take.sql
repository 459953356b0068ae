-- What the payroll of a month took of a share: a share that was skipped is taken with a later month.
create table benefit_share_take (
  org_id       uuid not null,
  id           uuid not null,
  share_row_id uuid not null,
  month        text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  taken_paise  bigint not null check (taken_paise > 0),
  primary key (org_id, id),
  unique (org_id, share_row_id, month)
);
create index benefit_share_take__month on benefit_share_take (org_id, month);
select isolate_tenant('benefit_share_take');

insert into benefit_share_take (org_id, id, share_row_id, month, taken_paise)
  select org_id, gen_random_uuid(), id, cycle, taken_paise from benefit_share_row where taken_paise > 0;

-- An enrolment that began in another system, brought in by a file.
alter table benefit_enrolment add column import_id uuid;
create index benefit_enrolment__import on benefit_enrolment (org_id, import_id) where import_id is not null;
