-- Approvers may send a change back to the employee, who changes it and submits it again.
alter table change_request rename column request_id to workflow_request_id;
alter table change_request drop constraint change_request_status_check;
alter table change_request add constraint change_request_status_check
  check (status in ('pending', 'returned', 'applied', 'rejected', 'withdrawn', 'stale'));
drop index change_request__open;
create unique index change_request__open on change_request (org_id, employee_id, section) where status in ('pending', 'returned');
