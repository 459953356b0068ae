create table salary_structure (
  org_id      uuid not null,
  id          uuid not null,
  code        text not null check (code ~ '^[A-Z][A-Z0-9_]{1,29}$'),
  name        text not null check (length(name) between 1 and 80),
  description text,
  applies_to  jsonb not null,
  status      text not null check (status in ('active', 'archived')),
  created_at  timestamptz not null,
  created_by  uuid,
  updated_at  timestamptz not null,
  version     integer not null default 1,
  primary key (org_id, id)
);
create unique index salary_structure__name on salary_structure (org_id, lower(name));
create unique index salary_structure__code on salary_structure (org_id, code);
select isolate_tenant('salary_structure');

-- Published once, never changed; employees point at it.
create table salary_structure_version (
  org_id            uuid not null,
  id                uuid not null,
  structure_id      uuid not null,
  version_no        integer not null check (version_no > 0),
  status            text not null check (status in ('draft', 'published', 'retired')),
  valid_from        date not null,
  change_note       text,
  published_at      timestamptz,
  published_by      uuid,
  published_by_name text,
  content_hash      text,
  created_at        timestamptz not null,
  created_by        uuid,
  updated_at        timestamptz not null,
  updated_by_name   text,
  version           integer not null default 1,
  primary key (org_id, id),
  unique (org_id, structure_id, version_no),
  check ((status = 'draft') = (published_at is null))
);
create unique index salary_structure_version__draft on salary_structure_version (org_id, structure_id) where status = 'draft';
select isolate_tenant('salary_structure_version');

create table salary_structure_line (
  org_id                   uuid not null,
  id                       uuid not null,
  structure_version_id     uuid not null,
  component_id             uuid not null,
  sort_order               integer not null,
  -- Null: as the component's own rule computes it.
  calculation              jsonb,
  condition                text check (length(condition) <= 2000),
  is_editable_per_employee boolean not null default false,
  primary key (org_id, id),
  unique (org_id, structure_version_id, component_id)
);
create index salary_structure_line__component on salary_structure_line (org_id, component_id);
select isolate_tenant('salary_structure_line');
