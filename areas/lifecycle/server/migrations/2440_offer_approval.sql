-- An offer that waits for approval: the request, and what is issued when it is approved.
alter table joiner add column workflow_request_id uuid;
alter table joiner add column offer_asked jsonb;
