-- An override may hold for the employees of one registration.
alter table statutory_override add column registration_id uuid,
  add check (state_code is null or registration_id is null),
  add foreign key (org_id, registration_id) references statutory_registration (org_id, id);
drop index statutory_override__one;
create unique index statutory_override__one
  on statutory_override (org_id, parameter_id, coalesce(registration_id::text, state_code, ''), from_date)
  where status in ('pending', 'active');
