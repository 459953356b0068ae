-- The row of the return file a finding is about, from 1; null for the statement as a whole and for findings from before.
alter table statutory_finding add column row_number integer;
