-- A payment to an authority for a statement, by heads of account.
create table challan (
  org_id         uuid not null,
  id             uuid not null,
  scheme         text not null check (scheme in ('epf', 'esi', 'ptax', 'lwf')),
  statement_id   uuid not null,
  heads          jsonb not null,
  amount_paise   bigint not null check (amount_paise >= 0),
  interest_paise bigint not null default 0 check (interest_paise >= 0),
  damages_paise  bigint not null default 0 check (damages_paise >= 0),
  due_on         date,
  reference      text,
  paid_on        date,
  bank_reference text,
  note           text,
  status         text not null check (status in ('draft', 'to_pay', 'paid', 'verified', 'reversed')),
  created_by     uuid,
  created_at     timestamptz not null,
  paid_by        uuid,
  verified_by    uuid,
  version        integer not null default 1,
  primary key (org_id, id)
);
create unique index challan__reference on challan (org_id, scheme, reference) where reference is not null and status <> 'reversed';
create index challan__statement on challan (org_id, statement_id);
select isolate_tenant('challan');
