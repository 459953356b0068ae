-- Who takes jobs at the moment: what a worker held that no longer writes here is taken by the others.
create table job_worker (
  id         text primary key,
  host       text not null,
  process_id integer not null,
  seen_at    timestamptz not null
);
select share_directory('job_worker');
