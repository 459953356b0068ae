import type { ExitLetterKind } from '@hrms/lifecycle/contract';
import type { LetterKind } from '@hrms/organisation/server';
import type { UsualLetter } from './letter-kinds.ts';

const placeholders = [
  { name: 'full_name', label: 'Name', example: 'Asha Rao' },
  { name: 'first_name', label: 'First name', example: 'Asha' },
  { name: 'employee_code', label: 'Employee code', example: 'E-0021' },
  { name: 'designation', label: 'Designation', example: 'Fitter' },
  { name: 'department', label: 'Department', example: 'Works' },
  { name: 'branch', label: 'Branch', example: 'Pune' },
  { name: 'joined_on', label: 'Joining date', example: '1 Apr 2021' },
  { name: 'notice_given_on', label: 'Notice date', example: '5 Oct 2026' },
  { name: 'last_working_day', label: 'Last working day', example: '30 Oct 2026' },
  { name: 'today', label: 'Date of the letter', example: '3 Nov 2026' },
] as const;

/** Kind of the letters service for each letter of leaving. */
export const EXIT_LETTERS: Readonly<Record<ExitLetterKind, string>> = {
  acceptance: 'lifecycle.resignation_acceptance',
  relieving: 'lifecycle.relieving',
  experience: 'lifecycle.experience',
  no_dues: 'lifecycle.no_dues',
  termination: 'lifecycle.termination',
};

/** Letters of leaving; none holds a number of the person, pay or the reason of leaving. */
export const exitLetterKinds: readonly LetterKind[] = [
  { kind: EXIT_LETTERS.acceptance, label: 'Acceptance of resignation', prefix: 'RAC', placeholders },
  { kind: EXIT_LETTERS.relieving, label: 'Relieving letter', prefix: 'REL', placeholders },
  { kind: EXIT_LETTERS.experience, label: 'Experience letter', prefix: 'EXP', placeholders },
  { kind: EXIT_LETTERS.no_dues, label: 'No-dues certificate', prefix: 'NDC', placeholders },
  { kind: EXIT_LETTERS.termination, label: 'Termination letter', prefix: 'TER', placeholders },
];

/** Texts to begin with, made the first time a letter of the kind is issued. */
export const USUAL_EXIT_LETTERS: Readonly<Record<string, UsualLetter>> = {
  [EXIT_LETTERS.acceptance]: {
    name: 'Acceptance of resignation',
    subject: 'Acceptance of your resignation',
    body: `Dear {{first_name}},

We accept your resignation of {{notice_given_on}}. Your last working day is {{last_working_day}}.

Please hand over your work and what you hold of ours by that day.`,
  },
  [EXIT_LETTERS.relieving]: {
    name: 'Relieving letter',
    subject: 'Relieving letter',
    body: `Dear {{first_name}},

You are relieved of your duties as {{designation}} in {{department}} at the close of work on {{last_working_day}}.

We wish you well.`,
  },
  [EXIT_LETTERS.experience]: {
    name: 'Experience letter',
    subject: 'Experience letter',
    body: `To whom it may concern,

{{full_name}}, employee code {{employee_code}}, worked with us from {{joined_on}} to {{last_working_day}}, last as {{designation}} in {{department}} at {{branch}}.`,
  },
  [EXIT_LETTERS.no_dues]: {
    name: 'No-dues certificate',
    subject: 'No-dues certificate',
    body: `{{full_name}}, employee code {{employee_code}}, has returned all property of the organisation and owes it nothing as of {{today}}.`,
  },
  [EXIT_LETTERS.termination]: {
    name: 'Termination letter',
    subject: 'End of your employment',
    body: `Dear {{first_name}},

Your employment as {{designation}} ends at the close of work on {{last_working_day}}. Notice was given on {{notice_given_on}}.

Your settlement is paid as the law provides.`,
  },
};
