alter table bank_account add column usable_from date;
alter table bank_account add column name_match smallint check (name_match between 0 and 100);
alter table bank_account add column name_confirmed_reason text;
alter table bank_account add column verified_reference text;
alter table bank_account add column verified_by uuid;
alter table bank_account add column verified_at timestamptz;

-- How numbers are kept and accounts become usable; without a row the program's own settings count.
create table employee_record_setting (
  org_id            uuid not null,
  id                uuid not null,
  aadhaar_storage   text not null check (aadhaar_storage in ('none', 'last_four')),
  bank_usable_days  smallint not null check (bank_usable_days between 0 and 7),
  updated_at        timestamptz not null,
  updated_by        uuid,
  version           integer not null default 1,
  primary key (org_id, id),
  unique (org_id)
);
select isolate_tenant('employee_record_setting');
