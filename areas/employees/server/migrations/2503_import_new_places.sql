-- Departments and designations that the import of a checked file creates, as the check found them.
alter table import_run
  add column new_departments text[] not null default '{}',
  add column new_designations text[] not null default '{}';
