-- An organisation's own legal figures, from a day on: made by one person, approved by another.
create table statutory_override (
  org_id        uuid not null,
  id            uuid not null,
  parameter_id  text not null,
  from_date     date not null,
  to_date       date,
  -- place in the value -> number, in the parameter's own unit
  figures       jsonb not null,
  reason        text not null,
  source        text not null,
  status        text not null check (status in ('pending', 'active', 'rejected', 'ended')),
  made_by       uuid not null,
  maker         text not null,
  made_at       timestamptz not null,
  decided_by    uuid,
  decider       text,
  decided_at    timestamptz,
  decision_note text,
  version       integer not null default 1,
  primary key (org_id, id),
  check (to_date is null or from_date <= to_date)
);
create unique index statutory_override__one on statutory_override (org_id, parameter_id, from_date) where status in ('pending', 'active');
select isolate_tenant('statutory_override');

-- What a person decided about a figure that is not confirmed.
create table law_review (
  org_id       uuid not null,
  id           uuid not null,
  parameter_id text not null,
  decision     text not null check (decision in ('confirmed', 'overridden', 'not_applicable')),
  note         text not null,
  on_date      date not null,
  reviewed_by  uuid not null,
  reviewer     text not null,
  reviewed_at  timestamptz not null,
  primary key (org_id, id)
);
create index law_review__parameter on law_review (org_id, parameter_id, reviewed_at);
select isolate_tenant('law_review');
