-- Workers are those whose designation counts as one; null: both.
alter table attendance_policy_criterion add column worker_class text check (worker_class in ('worker', 'staff'));
