import { defineNotice } from '@hrms/platform/server';

const both = ['in_app', 'email'] as const;

/** Notices of claims. Approvals tell claimants and approvers of requests and decisions themselves. */
export const reimbursementsNotices = {
  cut: defineNotice({
    id: 'reimbursements.claim_cut',
    class: 'outcome',
    channels: both,
    mandatory: false,
    placeholders: ['number', 'claim_id'],
    title: 'Amounts of claim {{number}} were reduced',
    text: 'Open the claim to see the lines and the reasons.',
    link: '/reimbursements/{{claim_id}}',
    opens: 'reimbursements.claim.read',
  }),
  paid: defineNotice({
    id: 'reimbursements.claim_paid',
    class: 'outcome',
    channels: both,
    mandatory: false,
    placeholders: ['number', 'claim_id', 'reference'],
    title: 'Claim {{number}} was paid',
    text: 'Payment reference: {{reference}}.',
    mail: 'Open the claim to see the payment.',
    link: '/reimbursements/{{claim_id}}',
    opens: 'reimbursements.claim.read',
  }),
  cardLines: defineNotice({
    id: 'reimbursements.card_lines',
    class: 'information',
    channels: both,
    mandatory: false,
    placeholders: ['number', 'claim_id', 'lines'],
    title: 'Add receipts to {{lines}} card transactions',
    text: 'Draft {{number}} lists what was paid with your company card.',
    link: '/reimbursements/{{claim_id}}/edit',
    opens: 'reimbursements.claim.create',
  }),
  paymentReturned: defineNotice({
    id: 'reimbursements.payment_returned',
    class: 'outcome',
    channels: both,
    mandatory: false,
    placeholders: ['number'],
    title: 'The bank returned the payment of {{number}}',
    text: 'Check your bank account. It will be paid again.',
    link: '/reimbursements',
    opens: 'reimbursements.claim.read',
  }),
  advancePaid: defineNotice({
    id: 'reimbursements.advance_paid',
    class: 'outcome',
    channels: both,
    mandatory: false,
    placeholders: ['number', 'due_on'],
    title: 'Advance {{number}} was paid',
    text: 'Settle it with a claim by {{due_on}}.',
    link: '/reimbursements?tab=advances',
    opens: 'reimbursements.claim.read',
  }),
};
