-- A correction run that pays what arrives for a leaver after the last pay: a supplementary settlement. One at a time for a leaver.
alter table payroll add column leaver_id uuid;
create unique index payroll__one_leaver on payroll (org_id, leaver_id) where status in ('draft', 'finalising');
