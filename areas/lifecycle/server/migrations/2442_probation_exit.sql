-- The exit that carries the end of a probation out; null once its draft was deleted.
alter table probation_review add column exit_id uuid;
create index probation_review__exit on probation_review (org_id, exit_id) where exit_id is not null;
