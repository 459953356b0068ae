/** What a joiner handed in, as the employee record takes it. */
import { CompleteEmployee } from '@hrms/employees/contract';
import type { ConvertJoiner, SectionData, SectionKey } from '@hrms/lifecycle/contract';
import { probationEnd } from '@hrms/lifecycle/domain';
import type { JoinerRecord } from './joiner.queries.ts';
import type { SecretNumber, SectionRecord } from './section.queries.ts';

export type HandedIn = {
  readonly sections: ReadonlyMap<SectionKey, SectionRecord>;
  readonly numbers: Readonly<Record<SecretNumber, string | null>>;
};

/** The data of a section, or nothing where it was not handed in. */
export const dataOf = <K extends SectionKey>({ sections }: HandedIn, key: K): Partial<SectionData[K]> =>
  (sections.get(key)?.data ?? {}) as Partial<SectionData[K]>;

const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''));

function identityOf(handed: HandedIn) {
  const { pan, aadhaar, uan, esi_number } = handed.numbers;
  const { pan_state, name_on_pan } = dataOf(handed, 'identity');
  return withoutEmpty({ pan, pan_state, name_on_pan, aadhaar, uan, esi_number });
}

function bankAccountOf(handed: HandedIn) {
  const { account_number } = handed.numbers;
  const { ifsc, account_holder, bank_name } = dataOf(handed, 'bank');
  if (!account_number || !ifsc) return null;
  return withoutEmpty({ ifsc, account_number, account_number_again: account_number, account_holder, bank_name });
}

/** The record of the new employee. @throws ZodError never: what is missing is left to the employees area to refuse */
export function toEmployeeBody(joiner: JoinerRecord, handed: HandedIn, choices: ConvertJoiner): CompleteEmployee {
  const personal = dataOf(handed, 'personal');
  const { emergency_name, emergency_relationship, emergency_phone, ...person } = personal;
  const identity = identityOf(handed);
  const bank_account = bankAccountOf(handed);
  const probation_until =
    choices.employment_type === 'probation' && !choices.service_continues
      ? probationEnd(choices.joining_date, joiner.probation_months ?? 6)
      : null;
  return CompleteEmployee.parse({
    ...withoutEmpty({
      ...person,
      first_name: person.first_name ?? joiner.first_name,
      middle_name: person.first_name ? person.middle_name : joiner.middle_name,
      last_name: person.first_name ? person.last_name : joiner.last_name,
      phone: person.phone ?? joiner.phone,
      personal_email: joiner.personal_email,
      work_email: choices.work_email,
      employee_code: choices.code,
      joined_on: choices.joining_date,
      branch_id: joiner.branch_id,
      department_id: joiner.department_id,
      designation_id: joiner.designation_id,
      manager_id: choices.manager_id,
      employment_type: choices.employment_type,
      contract_end_date: joiner.contract_end_date,
      notice_value: joiner.notice_value,
      notice_unit: joiner.notice_unit,
      probation_until,
      previous_employee_id: choices.previous_employee_id,
      confirm_warnings: choices.confirm_warnings,
      reason: choices.reason,
      addresses: dataOf(handed, 'address').addresses,
    }),
    ...(Object.keys(identity).length > 0 && { identity }),
    ...(bank_account && { bank_account }),
    ...(emergency_name &&
      emergency_phone && {
        emergency_contacts: [
          { name: emergency_name, relationship: emergency_relationship ?? 'Family', phone: emergency_phone, priority: 1 },
        ],
      }),
  });
}
