-- A punch never changes: it can be ignored, counted again by another import, and its position is forgotten after a time.
do $$ begin
  execute format('revoke update on app.punch from %I', current_setting('hrms.program_role'));
  execute format(
    'grant update (ignored_reason, ignored_at, ignored_by, request_id, latitude, longitude, accuracy_m) on app.punch to %I',
    current_setting('hrms.program_role')
  );
end $$;
