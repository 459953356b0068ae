-- Letters: templates with placeholders, and the register of what was issued, as it was issued.
create table letter_template (
  org_id     uuid not null,
  id         uuid not null,
  kind       text not null,
  name       text not null,
  subject    text not null,
  body       text not null,
  active     boolean not null default true,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id)
);
create unique index letter_template__name on letter_template (org_id, lower(name));
select isolate_tenant('letter_template');

create table letter (
  org_id             uuid not null,
  id                 uuid not null,
  number             text not null,
  kind               text not null,
  letter_template_id uuid not null,
  employee_id        uuid,
  recipient          text not null,
  subject            text not null,
  dated              date not null,
  -- the document itself, sealed like every file
  file_id            uuid not null,
  issued_at          timestamptz not null,
  issued_by          uuid,
  primary key (org_id, id)
);
create unique index letter__number on letter (org_id, number);
create index letter__issued on letter (org_id, issued_at desc, id);
create index letter__employee on letter (org_id, employee_id);
select isolate_tenant('letter');
