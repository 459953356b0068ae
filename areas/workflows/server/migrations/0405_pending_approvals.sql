-- The numbers of an inbox come from the index alone; the oldest approvals of a user need no sort.
drop index approval__user_subject;
create index approval__user_subject on approval (org_id, user_id, subject) include (due_at) where status = 'pending';
create index approval__user_oldest on approval (org_id, user_id, id) where status = 'pending';
