-- A pending change of dates leaves the approved leave untouched: of its days, those the approved leave has already are `proposed`
-- (not active), and as many as the approved leave was charged are `covered` (not held a second time).
alter table leave_half drop constraint leave_half_status_check;
alter table leave_half add constraint leave_half_status_check check (status in ('held', 'proposed', 'taken', 'cancelled'));
alter table leave_half add column covered boolean not null default false;
create index leave_request__changes on leave_request (org_id, changes_request_id) where changes_request_id is not null;
