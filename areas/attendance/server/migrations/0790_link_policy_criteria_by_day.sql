-- Criteria and assignments of attendance policies take the shape that all areas' have: criteria begin on a day and match lists, an
-- assignment says where it comes from. What was stored applied to all days.
alter table attendance_policy_criterion no force row level security;
alter table attendance_policy_criterion drop constraint attendance_policy_criterion_org_id_priority_key;
alter table attendance_policy_criterion
  alter column policy_id drop not null,
  add column from_date date,
  add column matches jsonb,
  add column created_at timestamptz,
  add column created_by uuid;
update attendance_policy_criterion set from_date = '2000-01-01', created_at = now(), matches = jsonb_strip_nulls(jsonb_build_object(
  'branch_ids', case when branch_id is not null then jsonb_build_array(branch_id) end,
  'department_ids', case when department_id is not null then jsonb_build_array(department_id) end,
  'designation_ids', case when designation_id is not null then jsonb_build_array(designation_id) end,
  'grade_ids', case when grade_id is not null then jsonb_build_array(grade_id) end,
  'employment_types', case when employment_type is not null then jsonb_build_array(employment_type) end,
  'worker_class', worker_class));
insert into attendance_policy_criterion (org_id, id, policy_id, priority, from_date, matches, created_at)
  select distinct org_id, gen_random_uuid(), null::uuid, 0, date '2000-01-01', '{}'::jsonb, now()
  from (select distinct org_id from attendance_policy_criterion) organisations;
alter table attendance_policy_criterion
  alter column from_date set not null,
  alter column matches set not null,
  alter column created_at set not null,
  drop column branch_id,
  drop column department_id,
  drop column designation_id,
  drop column grade_id,
  drop column employment_type,
  drop column worker_class,
  add unique (org_id, from_date, priority),
  -- Priority 0 opens a set and names no policy, so that an empty set can be written.
  add check ((priority = 0) = (policy_id is null));
alter table attendance_policy_criterion force row level security;

alter table attendance_policy_override rename to attendance_policy_assignment;
alter table attendance_policy_assignment
  add column source text not null default 'manual' check (source in ('criterion', 'manual')),
  add column reason text;
alter table attendance_policy_assignment alter column source drop default;
