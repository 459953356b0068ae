-- Who received a notice, newest first.
create index notification__notice on notification (org_id, notice_id, created_at desc);
