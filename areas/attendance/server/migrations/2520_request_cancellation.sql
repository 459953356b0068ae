-- The employee asks to cancel an approved request: it stands until the approvers agree.
alter table attendance_request drop constraint attendance_request_status_check;
alter table attendance_request add constraint attendance_request_status_check
  check (status in ('waiting_partner', 'pending', 'returned', 'approved', 'cancel_pending', 'rejected', 'withdrawn', 'cancelled'));
alter table attendance_request add column cancel_reason text;
