-- Lines that were kept without becoming a punch at once, by what makes them the same when they are sent again.
create index device_line__kept on device_line (org_id, device_id, pin, local_time)
  where status in ('unknown_user', 'clock_suspect', 'ignored') or reason in ('mapped', 'accepted with an offset');
