-- What the text of a receipt says, and the fingerprint of that text; null for pictures and scans.
alter table expense_receipt add column read_values jsonb;
alter table expense_receipt add column text_sha256 text;
create index expense_receipt__text on expense_receipt (org_id, text_sha256) where text_sha256 is not null;
