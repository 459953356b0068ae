-- What happened on a day, written on the day after it.
alter table usage_day add column sign_ins integer not null default 0;
alter table usage_day add column payslips integer not null default 0;
alter table usage_day add column jobs integer not null default 0;
