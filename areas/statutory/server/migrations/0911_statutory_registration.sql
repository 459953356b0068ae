-- The number of an employer with an authority. Without a state it covers every state that has no registration of its own.
create table statutory_registration (
  org_id     uuid not null,
  id         uuid not null,
  scheme     text not null check (scheme in ('epf', 'esi', 'ptax', 'lwf')),
  number     text not null,
  state_code text,
  from_date  date not null,
  closed_on  date,
  details    jsonb not null default '{}',
  contact    text,
  created_by uuid,
  created_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id),
  check (closed_on is null or from_date <= closed_on)
);
create unique index statutory_registration__number on statutory_registration (org_id, scheme, number);
select isolate_tenant('statutory_registration');
