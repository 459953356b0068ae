import { defineNotice } from '@hrms/platform/server';

const both = ['in_app', 'email'] as const;
const OPENS = 'benefits.enrolment.choose';
const mine = { channels: both, mandatory: false, link: '/benefits', opens: OPENS } as const;

/** Notices of benefits. Approvals tell of requests and decisions themselves. */
export const benefitsNotices = {
  windowOpen: defineNotice({
    ...mine,
    id: 'benefits.window_open',
    class: 'action',
    placeholders: ['name', 'closes_on'],
    title: '{{name}}: choose your benefits',
    text: 'You can choose until {{closes_on}}.',
  }),
  notChosen: defineNotice({
    ...mine,
    id: 'benefits.not_chosen',
    class: 'information',
    placeholders: ['name', 'closes_on'],
    title: '{{name}}: you have not chosen yet',
    text: 'You can choose until {{closes_on}}.',
  }),
  confirmed: defineNotice({
    ...mine,
    id: 'benefits.confirmed',
    class: 'outcome',
    placeholders: ['plan', 'from_date'],
    title: '{{plan}} is confirmed',
    text: 'Your cover begins on {{from_date}}.',
  }),
  cardReady: defineNotice({
    ...mine,
    id: 'benefits.card_ready',
    class: 'information',
    placeholders: ['plan'],
    title: 'Your card of {{plan}} is ready',
    text: 'Download it from your benefits.',
  }),
  ending: defineNotice({
    ...mine,
    id: 'benefits.cover_ending',
    class: 'information',
    placeholders: ['plan', 'to_date'],
    title: '{{plan}} ends',
    text: 'Your cover ends on {{to_date}}.',
  }),
  eventRejected: defineNotice({
    ...mine,
    id: 'benefits.event_rejected',
    class: 'outcome',
    placeholders: [],
    title: 'Your life event was rejected',
    text: 'Open your benefits to see the reason.',
  }),
  fundLimit: defineNotice({
    id: 'benefits.fund_limit',
    class: 'information',
    channels: both,
    mandatory: false,
    placeholders: ['tax_year'],
    title: 'Employer contributions of an employee near the tax-free limit of {{tax_year}}',
    text: 'Provident fund and NPS above the limit are taxable. See who under Benefits and costs.',
    link: '/organization/benefits',
    opens: 'benefits.enrolment.read_cost',
  }),
  eventRecorded: defineNotice({
    id: 'benefits.event_recorded',
    class: 'action',
    channels: both,
    mandatory: false,
    placeholders: ['name'],
    title: 'Life event of {{name}}',
    text: 'Confirm or reject it.',
    link: '/benefits?tab=events',
    opens: 'benefits.enrolment.update',
  }),
};
