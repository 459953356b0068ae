-- Leave of the past names the import it came from in a column of its own: its page showed an approval that never was.
alter table leave_request no force row level security;
alter table leave_import no force row level security;
alter table leave_request add column import_id uuid;
update leave_request request set import_id = request.workflow_request_id, workflow_request_id = null
  from leave_import import where import.org_id = request.org_id and import.id = request.workflow_request_id;
create index leave_request__import on leave_request (org_id, import_id) where import_id is not null;
alter table leave_import force row level security;
alter table leave_request force row level security;
