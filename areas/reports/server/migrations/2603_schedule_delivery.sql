-- How a schedule is delivered, and what happens without rows and after failures. Day 0 of a month is its last working day.
alter table report_schedule add column format text not null default 'xlsx' check (format in ('csv', 'xlsx', 'pdf'));
alter table report_schedule add column deliver text not null default 'link' check (deliver in ('link', 'attachment'));
alter table report_schedule add column skip_if_empty boolean not null default false;
alter table report_schedule add column failures integer not null default 0;
alter table report_schedule add check (day between 0 and 31);
