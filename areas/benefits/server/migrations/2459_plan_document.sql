-- Documents of plans that employees read before they choose, and cards that insurers gave.
create table benefit_plan_document (
  org_id      uuid not null,
  id          uuid not null,
  plan_id     uuid not null,
  name        text not null,
  media_type  text not null,
  file_id     uuid not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null,
  primary key (org_id, id)
);
create index benefit_plan_document__plan on benefit_plan_document (org_id, plan_id, uploaded_at);
create index benefit_plan_document__file on benefit_plan_document (org_id, file_id);
select isolate_tenant('benefit_plan_document');

create table benefit_card_file (
  org_id        uuid not null,
  id            uuid not null,
  enrolment_id  uuid not null,
  name          text not null,
  media_type    text not null,
  file_id       uuid not null,
  uploaded_by   uuid not null,
  uploaded_at   timestamptz not null,
  primary key (org_id, id)
);
create index benefit_card_file__enrolment on benefit_card_file (org_id, enrolment_id, uploaded_at);
create index benefit_card_file__file on benefit_card_file (org_id, file_id);
select isolate_tenant('benefit_card_file');
