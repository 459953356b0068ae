import { importEndpoints } from '@hrms/platform/contract';

/** Enrolments that began in another system, further people covered, and the numbers insurers and card providers gave. */
export const benefitImports = importEndpoints({
  path: '/benefit-imports',
  permission: 'benefits.enrolment.update',
  what: 'enrolments, dependants and member numbers',
  kinds: ['enrolments', 'dependants', 'member_numbers'],
  commitRefusals: ['benefits.row_in_payroll', 'benefits.not_in_state'],
  undoRefusals: ['benefits.row_in_payroll'],
});
