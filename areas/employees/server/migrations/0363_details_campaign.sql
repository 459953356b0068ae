-- People are asked to look through parts of their record until a day: what was asked, of whom, and who answered.
create table details_campaign (
  org_id            uuid not null,
  id                uuid not null,
  title             text not null,
  note              text,
  sections          text[] not null check (cardinality(sections) > 0),
  document_type_ids uuid[] not null default '{}',
  audience          jsonb not null,
  due_on            date not null,
  status            text not null check (status in ('open', 'closed')),
  closed_at         timestamptz,
  reminded_on       date,
  created_at        timestamptz not null,
  created_by        uuid not null,
  updated_at        timestamptz not null,
  updated_by        uuid not null,
  version           integer not null default 1,
  primary key (org_id, id)
);
create index details_campaign__status on details_campaign (org_id, status, due_on);
select isolate_tenant('details_campaign');

-- One section of one person: confirmed as it stands, or with the change that was asked for.
create table details_answer (
  org_id            uuid not null,
  id                uuid not null,
  campaign_id       uuid not null,
  employee_id       uuid not null,
  section           text not null,
  confirmed_at      timestamptz,
  change_request_id uuid,
  primary key (org_id, id),
  unique (org_id, campaign_id, employee_id, section)
);
create index details_answer__employee on details_answer (org_id, employee_id, campaign_id);
select isolate_tenant('details_answer');

alter table document_request add column campaign_id uuid;
