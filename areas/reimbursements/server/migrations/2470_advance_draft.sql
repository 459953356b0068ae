-- An advance can be written as a draft before it is submitted.
alter table expense_advance drop constraint expense_advance_status_check;
alter table expense_advance add constraint expense_advance_status_check check (status in
  ('draft', 'submitted', 'returned', 'approved', 'paid', 'partly_settled', 'settled', 'recovering', 'rejected', 'cancelled'));
