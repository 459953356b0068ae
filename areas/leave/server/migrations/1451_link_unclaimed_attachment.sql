-- A document that no application came for goes with its file.
alter table leave_attachment drop constraint leave_attachment_org_id_file_id_fkey;
alter table leave_attachment add foreign key (org_id, file_id) references file (org_id, id) on delete cascade;
create index leave_attachment__file on leave_attachment (org_id, file_id);
