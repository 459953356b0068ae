create table insurer_batch (
  org_id     uuid not null,
  id         uuid not null,
  plan_id    uuid not null,
  number     text not null,
  month      text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind       text not null check (kind in ('additions', 'deletions', 'corrections')),
  created_by uuid not null,
  created_at timestamptz not null,
  reconciled_on date,
  version    integer not null default 1,
  primary key (org_id, id)
);
create unique index insurer_batch__number on insurer_batch (org_id, number);
create index insurer_batch__plan on insurer_batch (org_id, plan_id, month);
select isolate_tenant('insurer_batch');

create table insurer_batch_row (
  org_id   uuid not null,
  id       uuid not null,
  batch_id uuid not null,
  cover_id uuid not null,
  status   text not null default 'sent' check (status in ('sent', 'confirmed', 'refused')),
  reason   text,
  primary key (org_id, id),
  unique (org_id, batch_id, cover_id)
);
create index insurer_batch_row__cover on insurer_batch_row (org_id, cover_id);
select isolate_tenant('insurer_batch_row');

create table insurer_invoice (
  org_id        uuid not null,
  id            uuid not null,
  plan_id       uuid not null,
  month         text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  number        text not null,
  amount_paise  bigint not null check (amount_paise >= 0),
  expected_paise bigint not null,
  lives_billed  integer not null,
  lives_matched integer not null,
  -- Names that only one side has.
  only_billed   jsonb not null default '[]',
  only_here     jsonb not null default '[]',
  created_by    uuid not null,
  created_at    timestamptz not null,
  primary key (org_id, id)
);
create unique index insurer_invoice__number on insurer_invoice (org_id, plan_id, number);
select isolate_tenant('insurer_invoice');
