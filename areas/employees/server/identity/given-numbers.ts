import type { GivenIdentity } from '@hrms/employees/contract';
import { numberProblem } from '@hrms/employees/domain';
import type { NewIdentity } from '../new-employee.ts';
import { numberWrong } from '../refusals.ts';

/** Numbers whose format is checked. */
export const CHECKED_NUMBERS = [
  'pan',
  'aadhaar',
  'uan',
  'esi_number',
  'pran',
  'passport_number',
  'driving_licence',
  'voter_id',
] as const;

/** Identity numbers to store; of Aadhaar only the last four digits. @throws Refusal 422 for a malformed number */
export function toNewIdentity(given: GivenIdentity, at = 'identity.'): NewIdentity {
  for (const kind of CHECKED_NUMBERS) {
    const value = given[kind];
    const problem = value ? numberProblem(kind, value) : null;
    if (problem) throw numberWrong(`${at}${kind}`, problem);
  }
  return {
    pan: given.pan ?? null,
    pan_state: given.pan ? 'held' : (given.pan_state ?? 'not_available'),
    name_on_pan: given.name_on_pan ?? null,
    aadhaar_last_four: given.aadhaar?.slice(-4) ?? null,
    name_on_aadhaar: given.name_on_aadhaar ?? null,
    uan: given.uan ?? null,
    esi_number: given.esi_number ?? null,
    pran: given.pran ?? null,
    passport_number: given.passport_number ?? null,
    passport_expires_on: given.passport_expires_on ?? null,
    passport_country: given.passport_country ?? null,
    driving_licence: given.driving_licence ?? null,
    voter_id: given.voter_id ?? null,
  };
}
