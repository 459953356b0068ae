-- An override holds for the whole organisation, or for those who work in one state.
alter table statutory_override add column state_code text check (state_code ~ '^IN-[A-Z]{2}$');
drop index statutory_override__one;
create unique index statutory_override__one on statutory_override (org_id, parameter_id, coalesce(state_code, ''), from_date)
  where status in ('pending', 'active');
