import { defineNotice } from '@hrms/platform/server';

const both = ['in_app', 'email'] as const;
const shared = {
  class: 'outcome',
  channels: both,
  mandatory: false,
  link: '/loans/{{loan_id}}',
  opens: 'loans.loan.read',
} as const;

/** Notices of loans. Approvals tell borrowers and approvers of requests and decisions themselves. */
export const loansNotices = {
  disbursed: defineNotice({
    ...shared,
    id: 'loans.disbursed',
    placeholders: ['number', 'loan_id'],
    title: 'Loan {{number}} was paid out',
    text: 'Open the loan to see its schedule and the first month.',
  }),
  short: defineNotice({
    ...shared,
    id: 'loans.short_recovery',
    placeholders: ['number', 'loan_id', 'month'],
    title: 'Less than the instalment of {{number}} was taken in {{month}}',
    text: 'Deductions are limited by law. Open the loan to see the new schedule.',
  }),
  skipped: defineNotice({
    ...shared,
    id: 'loans.instalment_skipped',
    placeholders: ['number', 'loan_id', 'month'],
    title: 'No instalment of {{number}} was taken in {{month}}',
    text: 'Deductions are limited by law. Open the loan to see the new schedule.',
  }),
  readyToAccept: defineNotice({
    ...shared,
    id: 'loans.ready_to_accept',
    class: 'action',
    placeholders: ['number', 'loan_id'],
    title: 'Accept the terms of loan {{number}}',
    text: 'The loan is approved. It is paid out after you accept its terms.',
  }),
  closed: defineNotice({
    ...shared,
    id: 'loans.closed',
    placeholders: ['number', 'loan_id'],
    title: 'Loan {{number}} is repaid',
    text: 'Nothing is outstanding. Open the loan for the letter of no dues.',
  }),
};
