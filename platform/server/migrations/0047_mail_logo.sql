-- Whether mails carry the organisation's logo.
alter table notification_setting add column logo_shown boolean not null default true;
