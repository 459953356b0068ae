import { defineNotice } from '@hrms/platform/server';

/** Notices of campaigns. They contain no data of the record. */
export const campaignNotices = {
  asked: defineNotice({
    id: 'employees.details_asked',
    class: 'information',
    channels: ['in_app', 'email'],
    mandatory: false,
    placeholders: ['title', 'due_on'],
    title: 'Review your details: {{title}}',
    text: 'Confirm or correct your record by {{due_on}}.',
    link: '/profile',
  }),
};
