create table attendance_request_file (
  org_id      uuid not null,
  id          uuid not null,
  request_id  uuid,
  file_id     uuid not null,
  name        text not null,
  media_type  text not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (org_id, id)
);
create index attendance_request_file__request on attendance_request_file (org_id, request_id);
create index attendance_request_file__file on attendance_request_file (org_id, file_id);
select isolate_tenant('attendance_request_file');
alter table attendance_request drop column file_ids;
