create index audit_event__actor on audit_event (org_id, actor_id, at);
create index audit_event__employee on audit_event (org_id, employee_id, at);
