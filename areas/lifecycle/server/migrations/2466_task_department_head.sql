-- A task may belong to the head of the department.
alter table checklist_item drop constraint checklist_item_owner_kind_check;
alter table checklist_item add constraint checklist_item_owner_kind_check check (owner_kind in
  ('hr', 'payroll', 'finance', 'employee', 'manager', 'department_head', 'buddy', 'subject'));
alter table exit_task drop constraint exit_task_owner_kind_check;
alter table exit_task add constraint exit_task_owner_kind_check check (owner_kind in
  ('hr', 'payroll', 'finance', 'employee', 'manager', 'department_head', 'subject'));
