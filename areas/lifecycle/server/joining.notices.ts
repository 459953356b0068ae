import { defineNotice } from '@hrms/platform/server';

const shared = { channels: ['in_app', 'email'], mandatory: false, link: '/employees/onboarding/{{joiner_id}}' } as const;
const forOffice = { ...shared, class: 'information', opens: 'lifecycle.onboarding.read' } as const;

/** Notices of joining. Joiners have no account: what they are told goes by mail alone. */
export const joiningNotices = {
  joinerLink: defineNotice({
    id: 'joiner.link',
    class: 'security',
    channels: ['email'],
    mandatory: true,
    placeholders: ['name', 'organisation', 'what', 'until'],
    title: 'Joining {{organisation}}: {{what}}',
    text: 'Hello {{name}},\n\n{{what}}. Your page stays open until {{until}}, and you can come back as often as you like. The link is for you alone. If you didn’t expect this, ignore this e-mail.',
    link: '/onboarding',
  }),
  joinerCode: defineNotice({
    id: 'joiner.code',
    class: 'security',
    channels: ['email'],
    mandatory: true,
    placeholders: ['name', 'organisation', 'code', 'minutes'],
    body_only: ['code'],
    title: '{{organisation}}: your code',
    text: 'Hello {{name}},\n\nyour code is {{code}}. It is valid for {{minutes}} minutes. {{organisation}} will never ask you for it.',
    link: '/onboarding',
  }),
  submitted: defineNotice({
    ...forOffice,
    id: 'lifecycle.joiner_submitted',
    placeholders: ['employee', 'joiner_id'],
    title: '{{employee}} has sent all details',
    text: 'Check and verify them before the joining date.',
  }),
  answered: defineNotice({
    ...forOffice,
    id: 'lifecycle.offer_answered',
    placeholders: ['employee', 'event', 'joiner_id'],
    title: 'Offer of {{employee}}: {{event}}',
    text: 'Open the joiner for the next step.',
  }),
  ready: defineNotice({
    ...forOffice,
    id: 'lifecycle.joiner_ready',
    placeholders: ['employee', 'joiner_id'],
    title: '{{employee}} is ready to become an employee',
    text: 'Everything required is verified and done.',
  }),
  notConverted: defineNotice({
    ...forOffice,
    id: 'lifecycle.joiner_not_converted',
    placeholders: ['employee', 'joiner_id'],
    title: 'Has {{employee}} joined?',
    text: 'The joining date has passed. Make the joiner an employee, move the date or record a no-show.',
  }),
  task: defineNotice({
    ...shared,
    class: 'information',
    id: 'lifecycle.task_due',
    placeholders: ['title', 'employee', 'due_on'],
    link: '/dashboard',
    title: 'Due on {{due_on}}: {{title}}',
    text: 'For {{employee}}, who is joining.',
  }),
  probation: defineNotice({
    ...shared,
    class: 'information',
    id: 'lifecycle.probation_due',
    placeholders: ['employee', 'due_on'],
    link: '/employees/onboarding?tab=probation',
    opens: 'lifecycle.probation.decide',
    title: 'Probation of {{employee}} ends on {{due_on}}',
    text: 'Confirm, extend or end it.',
  }),
};
