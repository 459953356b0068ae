import { type CivilDate } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';

export type PaymentFacts = {
  readonly status: 'claimed' | 'confirmed' | 'failed' | 'refunded';
  readonly mode: 'bank_transfer' | 'card' | 'upi' | 'adjustment';
  readonly amount_paise: number;
  /** What of it went back to the customer. */
  readonly refunded_paise?: number;
  readonly tds_paise: number;
  readonly tds_certificate: string | null;
};

export type Settlement = {
  readonly paid_paise: Paise;
  /** Tax the customer deducted, with a certificate. */
  readonly tds_paise: Paise;
  readonly due_paise: Paise;
  /** A shortfall small enough to be closed as round-off; 0 without one. */
  readonly shortfall_paise: Paise;
  readonly status: 'issued' | 'part_paid' | 'paid' | 'overdue';
};

/** A shortfall up to one rupee is closed. */
const CLOSED_SHORTFALL = 100;

const confirmed = (payments: readonly PaymentFacts[]) => payments.filter(({ status }) => status === 'confirmed');

/** Tax counts once its certificate is recorded. */
const certified = ({ tds_paise, tds_certificate }: PaymentFacts): number => (tds_certificate ? tds_paise : 0);

/** What is paid on an invoice and what is open, in paise. Claimed payments do not count yet. */
export function settlementOf(
  invoice: { total_paise: number; credited_paise: number; due_on: CivilDate },
  payments: readonly PaymentFacts[],
  today: CivilDate,
): Settlement {
  const paid = confirmed(payments).reduce(
    (total, { amount_paise, refunded_paise = 0 }) => total + amount_paise - refunded_paise,
    0,
  );
  const tds = confirmed(payments).reduce((total, payment) => total + certified(payment), 0);
  const rest = Math.max(0, invoice.total_paise - invoice.credited_paise - paid - tds);
  const closed = rest <= CLOSED_SHORTFALL && paid + tds > 0;
  const due = closed ? 0 : rest;
  const open = today > invoice.due_on ? 'overdue' : paid + tds + invoice.credited_paise > 0 ? 'part_paid' : 'issued';
  return {
    paid_paise: paise(paid),
    tds_paise: paise(tds),
    due_paise: paise(due),
    shortfall_paise: paise(closed ? rest : 0),
    status: due === 0 ? 'paid' : open,
  };
}
