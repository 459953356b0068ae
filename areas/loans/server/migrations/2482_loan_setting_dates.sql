-- Settings of loans hold from a day on; those stored before hold since ever.
alter table loan_setting add column id uuid not null default gen_random_uuid();
alter table loan_setting add column from_date date not null default '2000-01-01';
alter table loan_setting add column created_at timestamptz not null default now();
alter table loan_setting add column created_by uuid;
alter table loan_setting drop constraint loan_setting_pkey;
alter table loan_setting add primary key (org_id, id);
create unique index loan_setting__date on loan_setting (org_id, from_date);
alter table loan_setting alter column id drop default;
alter table loan_setting alter column from_date drop default;
alter table loan_setting alter column created_at drop default;
