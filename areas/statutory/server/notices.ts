import { defineNotice } from '@hrms/platform/server';

const DECLARATION = {
  class: 'outcome',
  channels: ['in_app', 'email'],
  mandatory: false,
  link: '/tds/declarations',
  opens: 'statutory.tds_declaration.read',
} as const;

/** Notices of tax declarations and of what is due to authorities. */
export const statutoryNotices = {
  declarationReturned: defineNotice({
    ...DECLARATION,
    id: 'statutory.tax_declaration_returned',
    placeholders: ['year'],
    title: 'Your tax declaration of {{year}} came back',
    text: 'Open it to see what is to be corrected, then submit it again.',
  }),
  proofRejected: defineNotice({
    ...DECLARATION,
    id: 'statutory.tax_proof_rejected',
    placeholders: ['year'],
    title: 'A proof of your tax declaration of {{year}} was not approved in full',
    text: 'Open the declaration to see the note, and upload another proof.',
  }),
  proofAccepted: defineNotice({
    ...DECLARATION,
    id: 'statutory.tax_proof_accepted',
    placeholders: ['year'],
    title: 'A proof of your tax declaration of {{year}} was approved',
    text: 'It counts in full from the next payroll run.',
  }),
  certificateIssued: defineNotice({
    ...DECLARATION,
    id: 'tds.form_issued',
    placeholders: ['form', 'year'],
    title: 'Your Form {{form}} of {{year}} is here',
    text: 'Download it from the tax reports.',
    link: '/tds/reports',
    opens: 'statutory.tds_certificate.read',
  }),
  lawChanged: defineNotice({
    id: 'statutory.law_changed',
    class: 'action',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['title'],
    title: 'Statutory rate changed: {{title}}',
    text: 'Review its effect on pay, and decide on months that are already paid.',
    link: '/settings/law?tab=releases',
    opens: 'statutory.law.review',
    tell_actor: true,
    grouped: { title: '{{count}} statutory rates changed', link: '/settings/law?tab=releases' },
  }),
  due: defineNotice({
    id: 'statutory.due_soon',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['title', 'on'],
    title: 'Due on {{on}}: {{title}}',
    text: 'Close it on the compliance calendar with its receipt.',
    link: '/statutory/compliance-calendar?state=due',
    opens: 'statutory.calendar.read',
  }),
  overdue: defineNotice({
    id: 'statutory.overdue',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['title', 'on'],
    title: 'Overdue since {{on}}: {{title}}',
    text: 'Late payment costs interest. Close it on the compliance calendar with its receipt.',
    link: '/statutory/compliance-calendar?state=overdue',
    opens: 'statutory.calendar.read',
  }),
};
