-- The inbox of one request type is read in order of its due times, and counted, from one index.
drop index approval__user_subject;
create index approval__user_subject on approval (org_id, user_id, subject, due_at, id) where status = 'pending';
