-- When the employee confirmed having read a letter.
alter table letter add column acknowledged_at timestamptz;
