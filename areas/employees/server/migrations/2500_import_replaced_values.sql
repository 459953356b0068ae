-- Values of columns that a person replaced in all rows of a file, sealed as the corrections of single rows are.
alter table import_run add column replaced_values text;
