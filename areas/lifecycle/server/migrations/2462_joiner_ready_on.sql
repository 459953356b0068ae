-- The day on which everything required of a joiner was verified; null before it, and while something is missing again.
alter table joiner add column ready_on date;
update joiner j set ready_on = e.ready_on
  from (select org_id, joiner_id, max((happened_at at time zone 'Asia/Kolkata')::date) as ready_on from joiner_event
    where text = 'Everything required is verified: ready' group by org_id, joiner_id) e
  where e.org_id = j.org_id and e.joiner_id = j.id and j.status in ('ready', 'converted');
