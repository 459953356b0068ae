-- What a person chose for a file: the format of its date columns, values for columns it lacks, and cells corrected by hand (sealed).
alter table import_run
  add column date_formats jsonb not null default '{}',
  add column fixed_values jsonb not null default '{}',
  add column corrections text;

-- A code is given once, but an import that is undone gives its codes back.
do $$ begin
  execute format('grant delete on app.employee_code to %I', current_setting('hrms.program_role'));
end $$;
