create table announcement (
  org_id                uuid not null,
  id                    uuid not null,
  title                 text not null,
  body                  text not null,
  audience              jsonb not null,
  from_at               timestamptz,
  until_at              timestamptz,
  pinned                boolean not null,
  priority              text not null check (priority in ('normal', 'important')),
  needs_acknowledgement boolean not null,
  acknowledge_by        date,
  status                text not null check (status in ('draft', 'scheduled', 'published', 'expired', 'withdrawn')),
  author_user_id        uuid not null,
  published_at          timestamptz,
  edited_at             timestamptz,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  version               integer not null default 1,
  primary key (org_id, id),
  check (until_at > from_at)
);
create index announcement__status on announcement (org_id, status, published_at desc);
select isolate_tenant('announcement');

-- One row for each person it was told to; later readers too.
create table announcement_read (
  org_id          uuid not null,
  id              uuid not null,
  announcement_id uuid not null,
  employee_id     uuid not null,
  told_at         timestamptz not null,
  reminded_on     date,
  read_at         timestamptz,
  acknowledged_at timestamptz,
  primary key (org_id, id),
  unique (org_id, announcement_id, employee_id)
);
create index announcement_read__employee on announcement_read (org_id, employee_id);
select isolate_tenant('announcement_read');
