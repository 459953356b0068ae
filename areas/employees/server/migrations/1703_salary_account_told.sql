-- When the employee was told of an account that somebody else entered for their salary. Those from before count as told.
alter table bank_account add column told_at timestamptz default now();
alter table bank_account alter column told_at drop default;
create index bank_account__untold on bank_account (org_id, id) where told_at is null;
