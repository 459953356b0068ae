-- A change that an approver returned waits for its author.
alter table loan_change drop constraint loan_change_status_check;
alter table loan_change add constraint loan_change_status_check
  check (status in ('pending', 'returned', 'approved', 'rejected', 'applied', 'cancelled'));
