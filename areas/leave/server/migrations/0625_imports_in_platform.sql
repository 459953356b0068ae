-- Imports stand in the platform's table. Of those before it the file is not stored: one that was only checked is uploaded again.
alter table leave_import no force row level security;
alter table file_import no force row level security;
insert into file_import (org_id, id, kind, file_name, headings, mapping, status, row_count, error_count, counts, rows, problem,
  created_at, created_by, committed_at)
select org_id, id, 'leave.' || kind, file_name, '[]', '[]', case status when 'checked' then 'failed' else status end, row_count, error_count,
  jsonb_build_object('days', total_days),
  (select coalesce(jsonb_agg(jsonb_build_object(
      'row', entry -> 'row_number',
      'label', coalesce(entry ->> 'employee_name', entry ->> 'employee_code') || ', ' || (entry ->> 'type_code'),
      'summary', entry -> 'summary',
      'errors', (select coalesce(jsonb_agg(jsonb_build_object('row', entry -> 'row_number', 'field', fault -> 'column',
        'message', fault -> 'message')), '[]') from jsonb_array_elements(entry -> 'errors') fault))), '[]')
    from jsonb_array_elements(content) entry),
  case status when 'checked' then 'Upload the file again' end, created_at, created_by, committed_at
from leave_import;
alter table file_import force row level security;
drop table leave_import;
