-- Payslips from before numbers were kept sealed: found at once, and none once they are sealed.
create index payslip__clear_uan on payslip (org_id, id) where printed ->> 'uan' is not null;
