-- Who gets what of a scheme when the person dies: a set from a day on; the newest on or before a day is in force.
create table nomination (
  org_id       uuid not null,
  id           uuid not null,
  employee_id  uuid not null,
  scheme       text not null check (scheme in ('epf', 'eps', 'gratuity', 'esi', 'insurance', 'wages_due')),
  from_date    date not null,
  status       text not null check (status in ('in_force', 'review_needed', 'replaced')),
  witness_one  text,
  witness_two  text,
  file_id      uuid,
  filed_on     date,
  reference    text,
  created_at   timestamptz not null,
  created_by   uuid,
  updated_at   timestamptz not null,
  updated_by   uuid,
  version      integer not null default 1,
  primary key (org_id, id)
);
create unique index nomination__current on nomination (org_id, employee_id, scheme) where status <> 'replaced';
create index nomination__employee on nomination (org_id, employee_id, scheme, from_date);
select isolate_tenant('nomination');

create table nomination_share (
  org_id                uuid not null,
  id                    uuid not null,
  nomination_id         uuid not null,
  position              smallint not null,
  family_member_id      uuid,
  name                  text not null,
  relationship          text not null,
  date_of_birth         date,
  address               text,
  share_bp              integer not null check (share_bp between 1 and 10000),
  guardian_name         text,
  guardian_relationship text,
  guardian_address      text,
  guardian_is_adult     boolean,
  primary key (org_id, id),
  unique (org_id, nomination_id, position)
);
create index nomination_share__family on nomination_share (org_id, family_member_id);
select isolate_tenant('nomination_share');
