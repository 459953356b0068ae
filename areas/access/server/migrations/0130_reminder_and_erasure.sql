-- A link that was sent because nobody had answered the first one.
alter table invitation add column is_reminder boolean not null default false;
-- When the key and the rows of a closed organisation were destroyed. The row itself stays, so that its address is never given again.
alter table organisation add column erased_at timestamptz;
