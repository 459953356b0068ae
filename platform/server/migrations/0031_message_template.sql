-- The organisation's own mail text of a notice; without a row the built-in text holds.
create table message_template (
  org_id     uuid not null,
  id         uuid not null,
  notice_id  text not null,
  language   text not null check (language in ('en')),
  subject    text not null check (length(subject) <= 150),
  body       text not null check (length(body) <= 2000),
  version    integer not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (org_id, id),
  unique (org_id, notice_id, language)
);
select isolate_tenant('message_template');

-- Every text that was saved; subject and body are null where the organisation returned to the built-in text.
create table message_template_version (
  org_id    uuid not null,
  id        uuid not null,
  notice_id text not null,
  language  text not null,
  version   integer not null,
  subject   text,
  body      text,
  saved_at  timestamptz not null,
  saved_by  uuid not null,
  primary key (org_id, id),
  unique (org_id, notice_id, language, version)
);
select isolate_tenant('message_template_version', 'select, insert');
