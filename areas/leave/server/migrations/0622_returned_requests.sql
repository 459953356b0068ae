-- Approvers may send a request back to its author, who changes it and submits it again.
alter table comp_off_claim add column version integer not null default 1;
alter table comp_off_claim drop constraint comp_off_claim_status_check;
alter table comp_off_claim add constraint comp_off_claim_status_check
  check (status in ('detected', 'pending', 'returned', 'approved', 'rejected', 'reversed', 'withdrawn'));
drop index comp_off_claim__active;
create unique index comp_off_claim__active on comp_off_claim (org_id, employee_id, worked_on)
  where status in ('detected', 'pending', 'returned', 'approved');

alter table leave_encashment add column version integer not null default 1;
alter table leave_encashment drop constraint leave_encashment_status_check;
alter table leave_encashment add constraint leave_encashment_status_check
  check (status in ('pending', 'returned', 'approved', 'rejected', 'withdrawn', 'cancelled', 'queued', 'paid', 'reversed'));

alter table leave_request drop constraint leave_request_status_check;
alter table leave_request add constraint leave_request_status_check
  check (status in ('draft', 'pending', 'returned', 'approved', 'rejected', 'withdrawn', 'cancel_pending', 'partly_cancelled', 'cancelled'));
