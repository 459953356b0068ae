-- The approval workflow of loans whose type names none, and the first month a borrower asked for.
alter table loan_setting add column default_workflow_id uuid;
alter table loan add column requested_first_cycle text;
