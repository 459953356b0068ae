create table invoice (
  org_id                uuid not null,
  id                    uuid not null,
  number                text not null check (char_length(number) <= 16),
  kind                  text not null check (kind in ('invoice', 'credit_note')),
  cause                 text not null check (cause in ('purchase', 'upgrade', 'interval', 'renewal', 'manual', 'credit')),
  subscription_id       uuid,
  issued_on             date not null,
  due_on                date not null,
  period_start          date,
  period_end            date,
  currency              text not null,
  exchange_rate_paise   integer,
  seller                jsonb not null,
  buyer                 jsonb not null,
  place_of_supply       text,
  taxable_paise         bigint not null,
  gst_rate_bp           integer not null,
  cgst_paise            bigint not null,
  sgst_paise            bigint not null,
  igst_paise            bigint not null,
  round_off_paise       bigint not null,
  total_paise           bigint not null,
  note                  text,
  credits_invoice_id    uuid,
  status                text not null check (status in ('issued', 'part_paid', 'paid', 'overdue')),
  paid_paise            bigint not null default 0,
  tds_paise             bigint not null default 0,
  credited_paise        bigint not null default 0,
  paid_on               date,
  reminded              integer not null default 0,
  pdf_file_id           uuid,
  created_at            timestamptz not null,
  primary key (org_id, id),
  unique (org_id, number),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  check (paid_paise + tds_paise + credited_paise <= total_paise or kind = 'credit_note')
);
create unique index invoice__renewal on invoice (org_id, subscription_id, period_start) where cause = 'renewal';
create index invoice__open on invoice (org_id, due_on) where status <> 'paid';
select isolate_tenant('invoice', 'select, insert');
-- What an invoice says never changes; only what was paid on it does.
do $$ begin
  execute format('grant update (status, paid_paise, tds_paise, credited_paise, paid_on, reminded, pdf_file_id) on app.invoice to %I',
    current_setting('hrms.program_role'));
end $$;

create table invoice_line (
  org_id        uuid not null,
  id            uuid not null,
  invoice_id    uuid not null,
  position      integer not null,
  text          text not null,
  sac           text not null,
  quantity      integer not null,
  unit_paise    bigint not null,
  amount_paise  bigint not null,
  from_date     date,
  to_date       date,
  primary key (org_id, id),
  unique (org_id, invoice_id, position)
);
select isolate_tenant('invoice_line', 'select, insert');

create table invoice_payment (
  org_id            uuid not null,
  id                uuid not null,
  invoice_id        uuid not null,
  mode              text not null check (mode in ('bank_transfer', 'card', 'upi', 'adjustment')),
  amount_paise      bigint not null check (amount_paise >= 0),
  tds_paise         bigint not null default 0 check (tds_paise >= 0),
  tds_certificate   text,
  received_on       date not null,
  reference         text not null,
  provider_payment  text,
  status            text not null check (status in ('claimed', 'confirmed', 'failed', 'refunded')),
  reject_reason     text,
  claimed_by        uuid,
  confirmed_by      uuid,
  confirmed_at      timestamptz,
  created_at        timestamptz not null,
  primary key (org_id, id)
);
create index invoice_payment__invoice on invoice_payment (org_id, invoice_id, created_at);
create unique index invoice_payment__provider on invoice_payment (org_id, provider_payment) where provider_payment is not null;
select isolate_tenant('invoice_payment');
