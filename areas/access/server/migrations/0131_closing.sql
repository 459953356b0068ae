-- What an organisation was before it was closed, so that opening it again gives that back; why, and whether the owners were told that the end is near.
alter table organisation add column status_before text check (status_before in ('trial', 'active', 'past_due', 'suspended'));
alter table organisation add column closed_reason text;
alter table organisation add column erasure_told_at timestamptz;
