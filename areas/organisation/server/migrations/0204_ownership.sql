-- People who own or direct the organisation.
create table owner (
  org_id                 uuid not null,
  id                     uuid not null,
  person_name            text not null,
  kind                   text not null check (kind in ('director', 'partner', 'proprietor', 'karta', 'trustee', 'shareholder', 'authorised_signatory')),
  din                    text,
  pan                    text,
  pan_index              text,
  email                  text,
  phone                  text,
  employee_id            uuid,
  is_responsible_for_tds boolean not null default false,
  is_signatory           boolean not null default false,
  from_date              date not null,
  to_date                date,
  created_at             timestamptz not null,
  created_by             uuid,
  updated_at             timestamptz not null,
  version                integer not null default 1,
  primary key (org_id, id),
  check (to_date >= from_date)
);
select isolate_tenant('owner');

-- Share from a day on, in basis points; zero ends it.
create table owner_share (
  org_id     uuid not null,
  id         uuid not null,
  owner_id   uuid not null,
  from_date  date not null,
  share_bp   integer not null check (share_bp between 0 and 10000),
  created_at timestamptz not null,
  created_by uuid,
  primary key (org_id, id),
  unique (org_id, owner_id, from_date)
);
select isolate_tenant('owner_share');

-- The account's owner hands over to another user, who accepts within seven days.
create table account_transfer (
  org_id       uuid not null,
  id           uuid not null,
  from_user_id uuid not null,
  to_user_id   uuid not null,
  status       text not null check (status in ('open', 'accepted', 'cancelled', 'expired')),
  expires_at   timestamptz not null,
  created_at   timestamptz not null,
  ended_at     timestamptz,
  primary key (org_id, id)
);
create unique index account_transfer__open on account_transfer (org_id) where status = 'open';
select isolate_tenant('account_transfer');
