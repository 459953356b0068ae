-- Tasks that are completed with a file, and the file of each.
alter table checklist_item add column needs_file boolean not null default false;
alter table joining_task add column needs_file boolean not null default false;
alter table joining_task add column file_id uuid;
alter table joining_task add column file_name text;
alter table joining_task add column file_type text;
alter table exit_task add column needs_file boolean not null default false;
alter table exit_task add column file_id uuid;
alter table exit_task add column file_name text;
alter table exit_task add column file_type text;
