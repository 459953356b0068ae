-- Addresses are sealed; the keyed hash finds the mails to one of them. Null: written by an earlier release, sealed at the next start.
alter table mail_outbox add column address_index text;
create index mail_outbox__address on mail_outbox (org_id, address_index);
create index mail_outbox__clear on mail_outbox (org_id, id) where address_index is null;
