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
  closed: defineNotice({
    ...shared,
    id: 'loans.closed',
    placeholders: ['number', 'loan_id'],
    title: 'Loan {{number}} is repaid',
    text: 'Nothing is outstanding.',
  }),
};
