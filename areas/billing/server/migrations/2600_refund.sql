-- What of a payment went back to the customer; each refund has its credit note.
alter table invoice_payment add column refunded_paise bigint not null default 0;
alter table platform_payment add column refunded_paise bigint not null default 0;

create table payment_refund (
  org_id         uuid not null,
  id             uuid not null,
  payment_id     uuid not null,
  credit_note_id uuid not null,
  amount_paise   bigint not null check (amount_paise > 0),
  refunded_on    date not null,
  reference      text not null,
  reason         text not null,
  refunded_by    uuid,
  created_at     timestamptz not null,
  primary key (org_id, id),
  -- the same transfer is entered once
  unique (org_id, payment_id, reference)
);
select isolate_tenant('payment_refund', 'select, insert');

-- Payments that were given back as a whole before.
do $$
declare one record;
begin
  for one in select org_id from organisation loop
    execute format('set local app.org_id = %L', one.org_id);
    update invoice_payment set refunded_paise = amount_paise where org_id = one.org_id and status = 'refunded';
  end loop;
end $$;
update platform_payment set refunded_paise = amount_paise where status = 'refunded';
alter table invoice_payment add check (refunded_paise between 0 and amount_paise);
