-- Lines and entries are written with the payslip of their employee, whose own key to the payroll is checked: not again for each of them.
alter table contribution_line drop constraint contribution_line_org_id_payroll_id_fkey;
alter table tds_entry drop constraint tds_entry_org_id_payroll_id_fkey;
-- Few lines come from what was paid for a leaver: only those are in the index.
drop index contribution_line__leaver_due;
create unique index contribution_line__leaver_due on contribution_line (org_id, leaver_due_id, scheme, origin_month)
  where leaver_due_id is not null;
