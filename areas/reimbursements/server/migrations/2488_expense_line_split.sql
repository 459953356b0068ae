-- The number of the line of the same claim that has the receipt, where a bill is claimed in parts.
alter table expense_line add column split_of integer check (split_of >= 1 and split_of <> line_no);
