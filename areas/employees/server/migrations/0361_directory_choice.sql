-- Whether a person lets colleagues see their phone number and the day of their birthday, where the organisation shows them at all.
alter table employee add column shares_phone boolean not null default false;
alter table employee add column shares_birthday boolean not null default false;
