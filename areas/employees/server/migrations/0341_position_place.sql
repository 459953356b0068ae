-- The place of work within the branch, and the grade, are facts of the job with a date like the others.
alter table employee_position add column location_id uuid;
alter table employee_position add column grade_id uuid;
