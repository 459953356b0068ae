-- When the last attempt to send a mail began.
alter table mail_outbox add column tried_at timestamptz;
create index mail_outbox__trouble on mail_outbox (org_id, tried_at) where last_error is not null;
