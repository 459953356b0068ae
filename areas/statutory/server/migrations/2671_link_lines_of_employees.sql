-- Lines and entries are written with the payslip of their employee. Who has one cannot be deleted: not looked up again for each of them.
alter table contribution_line drop constraint contribution_line_org_id_employee_id_fkey;
alter table tds_entry drop constraint tds_entry_org_id_employee_id_fkey;
