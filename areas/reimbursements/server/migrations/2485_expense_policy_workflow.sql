-- Who approves the claims that a policy judges; null: the workflow that matches claims.
alter table expense_policy add column workflow_id uuid;
