import { defineNotice } from '@hrms/platform/server';

const both = ['in_app', 'email'] as const;

/** Notices of exits. Approvals tell employees and approvers of requests and decisions themselves. */
export const exitNotices = {
  changed: defineNotice({
    id: 'lifecycle.exit_changed',
    class: 'outcome',
    channels: both,
    mandatory: true,
    placeholders: ['last_day'],
    title: 'Your last working day is {{last_day}}',
    text: 'Open My exit for the notice period, tasks and the settlement due date.',
    link: '/profile?tab=exit',
    opens: 'lifecycle.exit.read',
  }),
  withdrawalAsked: defineNotice({
    id: 'lifecycle.withdrawal_asked',
    class: 'action',
    channels: both,
    mandatory: false,
    placeholders: ['name', 'exit_id'],
    title: '{{name}} asked to withdraw the resignation',
    text: 'Accept the withdrawal, or let the exit go on.',
    link: '/employees/offboarding/{{exit_id}}',
    opens: 'lifecycle.exit.update',
  }),
  settlementDue: defineNotice({
    id: 'lifecycle.settlement_due',
    class: 'action',
    channels: both,
    mandatory: true,
    placeholders: ['name', 'due_on', 'exit_id'],
    title: 'Settlement of {{name}} is due by {{due_on}}',
    text: 'Wages are payable within two working days of the last working day.',
    link: '/employees/offboarding/{{exit_id}}',
    opens: 'lifecycle.exit.settle',
  }),
  settlementLate: defineNotice({
    id: 'lifecycle.settlement_late',
    class: 'statutory',
    channels: both,
    mandatory: true,
    placeholders: ['name', 'due_on', 'exit_id'],
    title: 'Settlement of {{name}} is late',
    text: 'It was due by {{due_on}}.',
    link: '/employees/offboarding/{{exit_id}}',
    opens: 'lifecycle.exit.read',
  }),
  closed: defineNotice({
    id: 'lifecycle.exit_closed',
    class: 'outcome',
    channels: ['in_app'],
    mandatory: false,
    placeholders: [],
    title: 'Your exit is closed',
    text: 'Your payslips and letters stay available to you.',
    link: '/profile?tab=exit',
    alumni: true,
  }),
};
