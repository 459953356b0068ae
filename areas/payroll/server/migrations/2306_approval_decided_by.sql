-- Who approved a run, sent it back or rejected it; null before this was kept.
alter table payroll_approval add column decided_by uuid;
