import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Writes the platform's copy of the organisation's newest subscription. */
export const copySubscription = (tx: Tx, now: Date) =>
  sql`insert into platform_subscription (org_id, plan_code, interval, status, seat_limit, month_price_cents, trial_ends_on,
      period_end, legal_hold, updated_at)
    select s.org_id, s.plan_code, s.interval, s.status,
      case when v.seat_limit is not null then v.seat_limit + s.extra_seats when s.extra_seats > 0 then s.extra_seats end,
      coalesce(s.custom_price_cents, v.month_price_cents), s.trial_ends_on, s.period_end, s.legal_hold, ${now}
    from subscription s join plan_version v on v.id = s.plan_version_id
    where s.org_id = ${tx.org_id} order by s.created_at desc, s.id desc limit 1
    on conflict (org_id) do update set plan_code = excluded.plan_code, interval = excluded.interval, status = excluded.status,
      seat_limit = excluded.seat_limit, month_price_cents = excluded.month_price_cents, trial_ends_on = excluded.trial_ends_on,
      period_end = excluded.period_end, legal_hold = excluded.legal_hold, updated_at = excluded.updated_at`.execute(tx);

/** Writes the platform's copy of an invoice. */
export const copyInvoice = (tx: Tx, invoice_id: string) =>
  sql`insert into platform_invoice (org_id, invoice_id, number, kind, status, buyer_name, issued_on, due_on, taxable_paise,
      total_paise, due_paise, credits_invoice_id)
    select org_id, id, number, kind, status, buyer ->> 'legal_name', issued_on, due_on, taxable_paise, total_paise,
      case when status = 'paid' then 0 else total_paise - paid_paise - tds_paise - credited_paise end, credits_invoice_id
    from invoice where org_id = ${tx.org_id} and id = ${invoice_id}
    on conflict (org_id, invoice_id) do update set status = excluded.status, due_paise = excluded.due_paise`.execute(tx);

/** Writes the platform's copy of a payment. */
export const copyPayment = (tx: Tx, payment_id: string) =>
  sql`insert into platform_payment (org_id, payment_id, invoice_id, invoice_number, mode, amount_paise, refunded_paise, tds_paise,
      tds_certificate, received_on, reference, status, reject_reason, created_at)
    select p.org_id, p.id, p.invoice_id, i.number, p.mode, p.amount_paise, p.refunded_paise, p.tds_paise, p.tds_certificate,
      p.received_on, p.reference, p.status, p.reject_reason, p.created_at
    from invoice_payment p join invoice i on i.org_id = p.org_id and i.id = p.invoice_id
    where p.org_id = ${tx.org_id} and p.id = ${payment_id}
    on conflict (org_id, payment_id) do update set status = excluded.status,
      refunded_paise = excluded.refunded_paise, tds_certificate = excluded.tds_certificate,
      reject_reason = excluded.reject_reason`.execute(tx);
