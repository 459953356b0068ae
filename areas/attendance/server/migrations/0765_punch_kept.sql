-- A punch never changes: it can be marked ignored, and its position is forgotten after a time.
create function refuse_changed_punch() returns trigger language plpgsql as $$
begin
  raise exception 'A punch never changes';
end $$;
create trigger punch__kept before update on punch for each row
  when ((old.id, old.day, old.employee_id, old.at, old.direction, old.source, old.source_key, old.outside)
    is distinct from (new.id, new.day, new.employee_id, new.at, new.direction, new.source, new.source_key, new.outside))
  execute function refuse_changed_punch();
