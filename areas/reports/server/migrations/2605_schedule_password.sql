-- Opens the workbooks of a schedule whose report holds pay or numbers of persons; sealed with the organisation's key.
alter table report_schedule add column password text;
