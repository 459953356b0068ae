-- Further numbers of identity, sealed like the others; none of them must be one person's alone.
alter table employee_identity add column pran text;
alter table employee_identity add column pran_check text not null default 'unchecked' check (pran_check in ('unchecked', 'format_ok', 'verified', 'mismatch'));
alter table employee_identity add column passport_number text;
alter table employee_identity add column passport_number_check text not null default 'unchecked' check (passport_number_check in ('unchecked', 'format_ok', 'verified', 'mismatch'));
alter table employee_identity add column passport_expires_on date;
alter table employee_identity add column passport_country text check (passport_country ~ '^[A-Z]{2}$');
alter table employee_identity add column driving_licence text;
alter table employee_identity add column voter_id text;
