-- Approvers may send a request back to its author, who changes it and submits it again.
alter table attendance_request drop constraint attendance_request_status_check;
alter table attendance_request add constraint attendance_request_status_check
  check (status in ('waiting_partner', 'pending', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled'));
alter table overtime drop constraint overtime_status_check;
alter table overtime add constraint overtime_status_check
  check (status in ('detected', 'pending', 'returned', 'approved', 'rejected', 'queued', 'paid', 'reversed', 'cancelled'));
