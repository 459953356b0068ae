-- A file that leaves with a mail; without its bytes, deleted meanwhile, the mail leaves alone.
alter table mail_outbox add column attachment_file_id uuid;
alter table mail_outbox add column attachment_name text;
