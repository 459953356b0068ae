-- a run that a job reads: who follows it, with whose session, and how far it is
alter table report_run add column progress_id uuid;
alter table report_run add column session_id uuid;
alter table report_run add column stage text check (stage in ('queued', 'reading', 'grouping', 'writing'));
alter table report_run add column began_at timestamptz;
create index report_run__queue on report_run (org_id, started_at, id) where status in ('queued', 'running');
