-- How many mails the import of a checked file sends, as the check found it.
alter table import_run add column mail_count integer not null default 0 check (mail_count >= 0);
