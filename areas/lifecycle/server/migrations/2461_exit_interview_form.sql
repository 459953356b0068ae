-- Questions of the exit interview as the organisation set them: each change is a row, so that an interview keeps the questions it answered.
-- Without a row the usual questions stand, as version 1.
create table exit_interview_form (
  org_id     uuid not null,
  id         uuid not null,
  questions  jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  version    integer not null check (version > 1),
  primary key (org_id, id)
);
create unique index exit_interview_form__version on exit_interview_form (org_id, version);
select isolate_tenant('exit_interview_form');

-- Answers by key of the question. The columns of the usual questions stay for interviews of the program before.
alter table exit_interview
  add column form_version integer not null default 1,
  add column answers jsonb not null default '{}',
  alter column ratings set default '{}';
update exit_interview set answers = jsonb_strip_nulls(ratings || jsonb_build_object(
  'would_return', initcap(would_return),
  'comment', comment));
