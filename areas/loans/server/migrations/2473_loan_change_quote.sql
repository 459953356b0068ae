-- What a borrower was shown before a change was asked for.
alter table loan_change add column quote jsonb not null default '[]';
