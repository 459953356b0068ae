import type { Invoice } from '@hrms/billing/contract';
import { type Column, formatDate, Money } from '@hrms/platform/web';
import { INVOICE_STATUSES } from '../labels.ts';

/** Columns of an invoice in a list. */
export const INVOICE_COLUMNS: readonly Column<Invoice>[] = [
  { key: 'number', title: 'Number', narrow: 'title' },
  { key: 'issued_on', title: 'Date', narrow: 'second', render: ({ issued_on }) => formatDate(issued_on) },
  { key: 'due_on', title: 'Due', render: ({ due_on, kind }) => (kind === 'invoice' ? formatDate(due_on) : null) },
  {
    key: 'period_start',
    title: 'Period',
    render: ({ period_start, period_end }) =>
      period_start && period_end && `${formatDate(period_start)} to ${formatDate(period_end)}`,
  },
  {
    key: 'total_paise',
    title: 'Total',
    align: 'right',
    narrow: 'second',
    render: ({ total_paise }) => <Money paise={total_paise} />,
  },
  {
    key: 'paid_paise',
    title: 'Paid',
    align: 'right',
    render: ({ paid_paise, tds_paise }) => <Money paise={paid_paise + tds_paise} />,
  },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status, kind }) => (kind === 'credit_note' ? 'Credit note' : INVOICE_STATUSES.tagOf(status)),
  },
];
