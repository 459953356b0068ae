alter table contribution_line add foreign key (org_id, employee_id) references employee (org_id, id);
alter table contribution_line add foreign key (org_id, payroll_id) references payroll (org_id, id);
alter table statutory_statement add foreign key (org_id, registration_id) references statutory_registration (org_id, id);
alter table statutory_statement_line add foreign key (org_id, statement_id) references statutory_statement (org_id, id);
alter table statutory_statement_line add foreign key (org_id, line_id) references contribution_line (org_id, id);
alter table statutory_finding add foreign key (org_id, statement_id) references statutory_statement (org_id, id);
alter table return_file add foreign key (org_id, statement_id) references statutory_statement (org_id, id);
alter table challan add foreign key (org_id, statement_id) references statutory_statement (org_id, id);
