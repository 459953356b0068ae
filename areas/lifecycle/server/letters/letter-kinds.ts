import type { LetterKind } from '@hrms/organisation/server';

const person = [
  { name: 'full_name', label: 'Name', example: 'Asha Rao' },
  { name: 'first_name', label: 'First name', example: 'Asha' },
  { name: 'designation', label: 'Designation', example: 'Fitter' },
  { name: 'department', label: 'Department', example: 'Works' },
  { name: 'branch', label: 'Branch', example: 'Pune' },
  { name: 'today', label: 'Date of the letter', example: '20 Nov 2026' },
] as const;

const terms = [
  { name: 'joining_date', label: 'Joining date', example: '1 Dec 2026' },
  { name: 'employment_type', label: 'Employment type', example: 'Permanent' },
  { name: 'manager', label: 'Reporting manager', example: 'Meera Iyer' },
  { name: 'probation', label: 'Probation', example: '6 months' },
  { name: 'notice', label: 'Notice', example: '30 days' },
  { name: 'annual_ctc', label: 'Annual CTC', example: '₹6,00,000' },
  { name: 'salary_lines', label: 'Salary by month', example: 'Basic: ₹25,000\nHouse rent allowance: ₹10,000' },
] as const;

export const OFFER = 'lifecycle.offer';
export const APPOINTMENT = 'lifecycle.appointment';
export const CONFIRMATION = 'lifecycle.confirmation';
export const EXTENSION = 'lifecycle.probation_extension';

/** Letters of joining; none holds a PAN, an account or more of an Aadhaar number than its last four digits. */
export const joiningLetterKinds: readonly LetterKind[] = [
  {
    kind: OFFER,
    label: 'Offer letter',
    prefix: 'OFR',
    placeholders: [...person, ...terms, { name: 'valid_until', label: 'Offer valid until', example: '30 Nov 2026' }],
  },
  {
    kind: APPOINTMENT,
    label: 'Appointment letter',
    prefix: 'APT',
    placeholders: [
      ...person,
      ...terms,
      { name: 'father_name', label: 'Name of father or spouse', example: 'Ramesh Rao' },
      { name: 'aadhaar_last_four', label: 'Aadhaar, last four digits', example: '1234' },
      { name: 'uan', label: 'UAN or ESI number', example: 'XXXXXXXX1234' },
    ],
  },
  {
    kind: CONFIRMATION,
    label: 'Confirmation letter',
    prefix: 'CNF',
    placeholders: [...person, { name: 'confirmed_on', label: 'Confirmed from', example: '1 Dec 2026' }],
  },
  {
    kind: EXTENSION,
    label: 'Extension of probation',
    prefix: 'EXT',
    placeholders: [...person, { name: 'extended_to', label: 'Probation until', example: '28 Feb 2027' }],
  },
];

export type UsualLetter = { readonly name: string; readonly subject: string; readonly body: string };

/** Texts to begin with, made the first time a letter of the kind is issued. */
export const USUAL_LETTERS: Readonly<Record<string, UsualLetter>> = {
  [OFFER]: {
    name: 'Offer letter',
    subject: 'Offer of employment as {{designation}}',
    body: `Dear {{first_name}},

We are pleased to offer you the position of {{designation}} in {{department}} at {{branch}}, from {{joining_date}}.

Employment type: {{employment_type}}
Probation: {{probation}}
Notice: {{notice}}
Annual cost to company: {{annual_ctc}}

{{salary_lines}}

This offer is valid until {{valid_until}}. Please accept it on the page whose link we sent you.`,
  },
  [APPOINTMENT]: {
    name: 'Appointment letter',
    subject: 'Letter of appointment',
    body: `Dear {{first_name}},

We appoint you, {{full_name}}, child or spouse of {{father_name}}, Aadhaar ending {{aadhaar_last_four}}, as {{designation}} in {{department}} at {{branch}} from {{joining_date}}.

Employment type: {{employment_type}}
Probation: {{probation}}
Notice: {{notice}}

Wages, paid by the month:
{{salary_lines}}

Provident fund and state insurance cover you as the law provides. Your wages and position are reviewed once a year.`,
  },
  [CONFIRMATION]: {
    name: 'Confirmation letter',
    subject: 'Confirmation of employment',
    body: `Dear {{first_name}},

We confirm you as {{designation}} in {{department}} from {{confirmed_on}}. Thank you for your work during probation.`,
  },
  [EXTENSION]: {
    name: 'Extension of probation',
    subject: 'Extension of probation',
    body: `Dear {{first_name}},

Your probation as {{designation}} is extended until {{extended_to}}. Your manager will go through the reasons and goals with you.`,
  },
};
