-- Halves of approved leave that were cancelled because they lie after the last working day; they come back when that day moves.
alter table leave_request add column leaving_halves jsonb;
