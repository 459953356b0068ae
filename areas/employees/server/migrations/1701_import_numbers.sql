-- For each heading of a file whether its cells are numbers of identity or bank: what once was a column of numbers stays one, so
-- that matching it to another column shows nothing.
alter table import_run add column number_groups jsonb not null default '[]';
