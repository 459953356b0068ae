-- A key that opens one file for a moment, for frames, which send no sign-in. Only its hash is kept.
create table file_ticket (
  token_hash text primary key,
  org_id     uuid not null,
  file_id    uuid not null,
  expires_at timestamptz not null
);
create index file_ticket__expires on file_ticket (expires_at);
select share_directory('file_ticket', 'select, insert, delete');
