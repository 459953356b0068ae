import { defineNotice } from '@hrms/platform/server';

const both = ['in_app', 'email'] as const;

/** Notices of letters that employees ask for. */
export const letterNotices = {
  asked: defineNotice({
    id: 'lifecycle.letter_requested',
    class: 'action',
    channels: both,
    mandatory: false,
    placeholders: ['name', 'letter'],
    title: '{{name}} asks for a letter: {{letter}}',
    text: 'Issue the letter, or decline it with a reason.',
    link: '/employees/onboarding?tab=letters&view=requests',
    opens: 'lifecycle.letter.issue',
  }),
  issued: defineNotice({
    id: 'lifecycle.letter_issued',
    class: 'outcome',
    channels: both,
    mandatory: false,
    placeholders: ['letter', 'number'],
    title: 'Your letter is issued: {{letter}}',
    text: 'Letter {{number}} is on your profile under Letters.',
    link: '/profile?tab=letters',
    opens: 'organisation.letter.read',
  }),
  declined: defineNotice({
    id: 'lifecycle.letter_declined',
    class: 'outcome',
    channels: both,
    mandatory: false,
    placeholders: ['letter', 'reason'],
    title: 'Letter not issued: {{letter}}',
    text: '{{reason}}',
    link: '/profile?tab=letters',
    opens: 'organisation.letter.read',
  }),
};
