import { findUsedEmployeeCodes } from '@hrms/employees/server';
import type { ConversionForm } from '@hrms/lifecycle/contract';
import { mayMove } from '@hrms/lifecycle/domain';
import { previewNextEmployeeCode } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, maskText } from '@hrms/platform/server';
import { wrongStatus } from '../joining.refusals.ts';
import { readPlaceNames } from '../places.service.ts';
import { readHandedIn } from './convert.service.ts';
import { dataOf, type HandedIn } from './employee-body.ts';
import { findVisibleJoiner, type JoinerRecord } from './joiner.queries.ts';
import { missingOf } from './readiness.service.ts';
import { findSamePeople } from './rehire.service.ts';

type Value = ConversionForm['values'][number];

async function toValues(ctx: Ctx, joiner: JoinerRecord, handed: HandedIn): Promise<Value[]> {
  const names = await readPlaceNames(ctx.tx);
  const personal = dataOf(handed, 'personal');
  const { pan, aadhaar, uan, esi_number, account_number } = handed.numbers;
  const bank = dataOf(handed, 'bank');
  const address = dataOf(handed, 'address').addresses?.find(({ kind }) => kind === 'current');
  const rows: [Value['group'], string, string | null | undefined, Value['source']][] = [
    [
      'Person',
      'Name',
      [personal.first_name ?? joiner.first_name, personal.middle_name, personal.last_name ?? joiner.last_name]
        .filter(Boolean)
        .join(' '),
      personal.first_name ? 'joiner' : 'office',
    ],
    ['Person', 'Date of birth', personal.date_of_birth && dateLabel(personal.date_of_birth), 'joiner'],
    ['Person', 'Gender', personal.gender && GENDERS[personal.gender], 'joiner'],
    ['Person', 'Father or spouse', personal.father_or_spouse_name, 'joiner'],
    ['Person', 'E-mail', joiner.personal_email, 'office'],
    ['Person', 'Phone', personal.phone ?? joiner.phone, personal.phone ? 'joiner' : 'office'],
    ['Person', 'Address', address && [address.line1, address.city, address.pin].filter(Boolean).join(', '), 'joiner'],
    ['Person', 'Emergency contact', personal.emergency_name, 'joiner'],
    ['Job', 'Branch', names.branch_id.get(joiner.branch_id), 'offer'],
    ['Job', 'Department', names.department_id.get(joiner.department_id), 'offer'],
    ['Job', 'Designation', names.designation_id.get(joiner.designation_id), 'offer'],
    ['Numbers', 'PAN', pan && maskText(pan), 'joiner'],
    ['Numbers', 'Aadhaar', aadhaar && maskText(aadhaar), 'joiner'],
    ['Numbers', 'UAN', uan && maskText(uan), 'joiner'],
    ['Numbers', 'ESI number', esi_number && maskText(esi_number), 'joiner'],
    ['Bank', 'IFSC', bank.ifsc, 'joiner'],
    ['Bank', 'Account', account_number && maskText(account_number), 'joiner'],
    ['Bank', 'Name on the account', bank.account_holder, 'joiner'],
  ];
  return rows.flatMap(([group, label, value, source]) => (value ? [{ group, label, value, source }] : []));
}

const GENDERS: Readonly<Record<string, string>> = {
  male: 'Male',
  female: 'Female',
  transgender: 'Transgender',
  not_stated: 'Not stated',
};

/** What the employee record will hold, what is missing and who looks the same. @throws `not_found`, `wrong_status` */
export async function readConversion(ctx: Ctx, id: string): Promise<ConversionForm> {
  const joiner = await findVisibleJoiner(ctx, id);
  if (!mayMove(joiner.status, 'convert')) throw wrongStatus(joiner.status);
  const handed = await readHandedIn(ctx, id);
  const { joining_date: joined_on, employment_type, branch_id } = joiner;
  const next_code = await previewNextEmployeeCode(ctx.tx, { joined_on, employment_type, branch_id }, findUsedEmployeeCodes);
  return {
    joiner_id: id,
    full_name: joiner.full_name,
    values: await toValues(ctx, joiner, handed),
    missing: await missingOf(ctx, id),
    duplicates: await findSamePeople(ctx, joiner, handed),
    next_code,
    joining_date: joiner.joining_date,
    employment_type: joiner.employment_type,
    manager_id: joiner.manager_id,
    structure: joiner.structure,
    structures: [...(await ctx.dependencies.lifecycle.salaryStructures(ctx))],
    annual_ctc_paise: joiner.annual_ctc_paise,
    has_email: joiner.personal_email !== null,
    may_override: hasOfficeScope(ctx.actor, 'lifecycle.onboarding.override'),
    may_rehire: hasOfficeScope(ctx.actor, 'lifecycle.rehire.override'),
    version: joiner.version,
  };
}
