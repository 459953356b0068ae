-- Tax that a Government deductor deposits by book entry: bsr_code and serial then hold what Form 24G gave, its receipt number and the
-- serial number of the DDO, as one field of the statement does. The challan status file (.csi) of the tax portal stands beside a challan.
alter table tds_challan
  add column mode text not null default 'challan' check (mode in ('challan', 'book_adjustment')),
  add column csi_file_id uuid,
  add column csi_file_name text,
  add check ((csi_file_id is null) = (csi_file_name is null));

-- Whether the deductor is of the Central or a State Government, from a day on, and the account office that files its Form 24G.
create table tds_deductor_setting (
  org_id        uuid not null,
  id            uuid not null,
  from_date     date not null,
  government    text check (government in ('central', 'state')),
  ain           text check (ain ~ '^\d{7}$'),
  ministry_code text,
  ministry_name text,
  created_at    timestamptz not null,
  created_by    uuid,
  version       integer not null default 1,
  primary key (org_id, id),
  unique (org_id, from_date),
  check ((government is null) = (ain is null))
);
select isolate_tenant('tds_deductor_setting');
