-- What an import made, for its undo: of each record the row of the file, its id and its version, and what stood there before.
alter table file_import add column made jsonb not null default '[]';
