-- An application that is saved and not sent; it holds no days and has no halves.
alter table leave_request drop constraint leave_request_status_check;
alter table leave_request add constraint leave_request_status_check
  check (status in ('draft', 'pending', 'approved', 'rejected', 'withdrawn', 'cancel_pending', 'partly_cancelled', 'cancelled'));
