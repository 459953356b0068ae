-- Policies that joiners read and accept on their page.
create table joining_policy (
  org_id     uuid not null,
  id         uuid not null,
  title      text not null,
  file_id    uuid not null,
  file_name  text not null,
  active     boolean not null default true,
  created_at timestamptz not null,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index joining_policy__title on joining_policy (org_id, lower(title)) where active;
create index joining_policy__file on joining_policy (org_id, file_id);
select isolate_tenant('joining_policy');

alter table joiner_section drop constraint joiner_section_key_check;
alter table joiner_section add constraint joiner_section_key_check check (key in ('personal', 'address', 'identity', 'bank',
  'epf_declaration', 'tax', 'policies', 'family', 'nominees', 'education', 'experience'));
