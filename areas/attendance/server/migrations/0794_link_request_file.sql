alter table attendance_request_file
  add foreign key (org_id, request_id) references attendance_request (org_id, id) on delete cascade;
-- A document that no request came for goes with its file.
alter table attendance_request_file add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
