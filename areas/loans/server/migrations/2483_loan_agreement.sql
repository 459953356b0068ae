-- The agreement as it was accepted, and the last month of a hold whose end is known.
alter table loan add column agreement_file_id uuid;
create index loan__agreement on loan (org_id, agreement_file_id) where agreement_file_id is not null;
alter table loan add column hold_to text;
alter table loan_change add column to_cycle text;
update loan_type_terms set terms = '{"workflow_id": null}'::jsonb || terms;
update loan set terms = '{"workflow_id": null}'::jsonb || terms;
