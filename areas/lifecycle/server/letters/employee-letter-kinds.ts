import type { EmployeeLetterKind } from '@hrms/lifecycle/contract';
import type { LetterKind } from '@hrms/organisation/server';
import type { UsualLetter } from './letter-kinds.ts';

const employee = [
  { name: 'full_name', label: 'Name', example: 'Asha Rao' },
  { name: 'first_name', label: 'First name', example: 'Asha' },
  { name: 'employee_code', label: 'Employee code', example: 'E-0021' },
  { name: 'designation', label: 'Designation', example: 'Fitter' },
  { name: 'department', label: 'Department', example: 'Works' },
  { name: 'branch', label: 'Branch', example: 'Pune' },
  { name: 'joined_on', label: 'Joining date', example: '1 Apr 2021' },
  { name: 'today', label: 'Date of the letter', example: '20 Nov 2026' },
] as const;
const absence = [...employee, { name: 'absent_since', label: 'First day of absence', example: '2 Nov 2026' }] as const;
const absence_again = [
  ...absence,
  { name: 'earlier_notices', label: 'Earlier notices', example: 'NA1/2026-27/0001 of 4 Nov 2026' },
] as const;

/** Kind of the letters service for each letter to an employee; the three notices of absence in their order. */
export const EMPLOYEE_LETTERS: Readonly<Record<Exclude<EmployeeLetterKind, 'notice_of_absence'>, string>> = {
  joining_confirmation: 'lifecycle.joining_confirmation',
  service_certificate: 'lifecycle.service_certificate',
  address_proof: 'lifecycle.address_proof',
  employment_proof: 'lifecycle.employment_proof',
};
export const ABSENCE_LETTERS: readonly string[] = [1, 2, 3].map((step) => `lifecycle.notice_of_absence_${step}`);
const [FIRST = '', SECOND = '', THIRD = ''] = ABSENCE_LETTERS;

/** Letters to employees; none holds a number of the person, pay or the reason of leaving. */
export const employeeLetterKinds: readonly LetterKind[] = [
  {
    kind: EMPLOYEE_LETTERS.joining_confirmation,
    label: 'Confirmation of joining',
    prefix: 'JCN',
    placeholders: employee,
  },
  { kind: FIRST, label: 'First notice of absence', prefix: 'NA1', placeholders: absence },
  { kind: SECOND, label: 'Second notice of absence', prefix: 'NA2', placeholders: absence_again },
  { kind: THIRD, label: 'Third notice of absence', prefix: 'NA3', placeholders: absence_again },
  {
    kind: EMPLOYEE_LETTERS.service_certificate,
    label: 'Service certificate',
    prefix: 'SVC',
    placeholders: [...employee, { name: 'service_until', label: 'Service until', example: '20 Nov 2026' }],
  },
  {
    kind: EMPLOYEE_LETTERS.address_proof,
    label: 'Proof of address',
    prefix: 'ADP',
    placeholders: [...employee, { name: 'address', label: 'Current address', example: '4 Lake Road, Pune, Maharashtra 411001' }],
  },
  { kind: EMPLOYEE_LETTERS.employment_proof, label: 'Proof of employment', prefix: 'EMP', placeholders: employee },
];

/** Texts to begin with, made the first time a letter of the kind is issued. */
export const USUAL_EMPLOYEE_LETTERS: Readonly<Record<string, UsualLetter>> = {
  [EMPLOYEE_LETTERS.joining_confirmation]: {
    name: 'Confirmation of joining',
    subject: 'Confirmation of joining',
    body: `Dear {{first_name}},

We confirm that you joined us on {{joined_on}} as {{designation}} in {{department}} at {{branch}}. Your employee code is {{employee_code}}.`,
  },
  [FIRST]: {
    name: 'First notice of absence',
    subject: 'Absence from work since {{absent_since}}',
    body: `Dear {{first_name}},

You have been absent from work without leave since {{absent_since}}, and we have not heard from you.

Please report for work at {{branch}} at once, or tell us in writing why you cannot.`,
  },
  [SECOND]: {
    name: 'Second notice of absence',
    subject: 'Second notice: absence from work since {{absent_since}}',
    body: `Dear {{first_name}},

You are still absent from work without leave since {{absent_since}}. Our earlier notice was not answered: {{earlier_notices}}.

Please report for work at {{branch}} at once, or explain your absence in writing within seven days of this letter.`,
  },
  [THIRD]: {
    name: 'Third notice of absence',
    subject: 'Last notice: absence from work since {{absent_since}}',
    body: `Dear {{first_name}},

You are absent from work without leave since {{absent_since}}. Our earlier notices were not answered: {{earlier_notices}}.

This is the last notice. If you do not report for work or explain your absence in writing within seven days, we will treat your service as abandoned from {{absent_since}} and end your employment as its terms and the law provide.`,
  },
  [EMPLOYEE_LETTERS.service_certificate]: {
    name: 'Service certificate',
    subject: 'Service certificate',
    body: `To whom it may concern,

{{full_name}}, employee code {{employee_code}}, has been in our service from {{joined_on}} to {{service_until}}, last as {{designation}} in {{department}} at {{branch}}.`,
  },
  [EMPLOYEE_LETTERS.address_proof]: {
    name: 'Proof of address',
    subject: 'Proof of address',
    body: `To whom it may concern,

{{full_name}}, employee code {{employee_code}}, works with us as {{designation}} at {{branch}}. The current address in our records is:

{{address}}

This letter is issued at the request of the employee.`,
  },
  [EMPLOYEE_LETTERS.employment_proof]: {
    name: 'Proof of employment',
    subject: 'Proof of employment',
    body: `To whom it may concern,

{{full_name}}, employee code {{employee_code}}, is employed with us since {{joined_on}}, at present as {{designation}} in {{department}} at {{branch}}.

This letter is issued at the request of the employee.`,
  },
};
