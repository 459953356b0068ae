-- The position of the task of the same list that must be finished first.
alter table checklist_item add column depends_on integer check (depends_on < position);
alter table joining_task add column depends_on integer check (depends_on < position);
alter table exit_task add column depends_on integer check (depends_on < position);
