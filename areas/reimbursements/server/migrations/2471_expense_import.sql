-- What a file brought in can be taken back.
alter table expense_category add column import_id uuid;
alter table expense_claim add column import_id uuid;
create index expense_category__import on expense_category (org_id, import_id) where import_id is not null;
create index expense_claim__import on expense_claim (org_id, import_id) where import_id is not null;

-- The bank's number of a transaction on a company card; date, amount and payment of such a line stay as the bank says.
alter table expense_line add column card_reference text;
create unique index expense_line__card on expense_line (org_id, card_reference) where card_reference is not null;
