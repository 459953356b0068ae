-- Task templates for leaving beside those for joining; an exit kind narrows them further.
alter table checklist_template
  add column kind text not null default 'onboarding' check (kind in ('onboarding', 'offboarding')),
  add column exit_kind text check (exit_kind in
    ('resignation', 'termination', 'retrenchment', 'retirement', 'end_of_contract', 'mutual', 'absconding', 'death')),
  add constraint checklist_template_exit_kind check (exit_kind is null or kind = 'offboarding');
drop index checklist_template__name;
create unique index checklist_template__name on checklist_template (org_id, kind, lower(name));
alter table exit_task
  add column description text,
  drop constraint exit_task_owner_kind_check,
  add constraint exit_task_owner_kind_check check (owner_kind in ('hr', 'payroll', 'finance', 'employee', 'manager', 'subject'));
-- The template whose tasks the exit has; null where the usual tasks were taken.
alter table exit add column template_id uuid;
