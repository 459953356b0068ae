import type { EmployeeLetterKind, LetterRequestKind } from '@hrms/lifecycle/contract';
import { addDays } from '@hrms/platform/calendar';
import type { DemoWorld } from '@hrms/platform/demo';
import { writeEmployeeLetter } from '../server/letters/employee-letter.service.ts';
import { askForLetter, declineLetterRequest, issueRequestedLetter } from '../server/letters/letter-request.service.ts';

/** Letters that the owner issues, by the place in the list of people. */
const ISSUED: readonly (readonly [of: number, kind: EmployeeLetterKind])[] = [
  [21, 'joining_confirmation'],
  [31, 'joining_confirmation'],
  [34, 'service_certificate'],
  [37, 'employment_proof'],
];
/** Who has been absent for ten days: the first two notices are issued. */
const ABSENT = 96;

/** employee@ and others ask; HR has issued or declined some. */
const REQUESTS: readonly (readonly [by: number, kind: LetterRequestKind, purpose: string, decided?: 'issued' | 'declined'])[] = [
  [21, 'employment_proof', 'Rental contract', 'issued'],
  [21, 'service_certificate', 'Visa'],
  [20, 'address_proof', 'Bank account'],
  [22, 'employment_proof', 'Home loan'],
  [24, 'service_certificate', '', 'declined'],
];

/** Letters to employees in every state. */
export async function makeEmployeeLetters(world: DemoWorld): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    for (const [of, kind] of ISSUED) {
      const employee_id = world.people[of];
      if (employee_id) await writeEmployeeLetter(ctx, { employee_id, kind });
    }
    const employee_id = world.people[ABSENT];
    const absent_since = addDays(ctx.today, -9);
    for (const _step of employee_id ? [1, 2] : [])
      await writeEmployeeLetter(ctx, { employee_id: employee_id ?? '', kind: 'notice_of_absence', absent_since });
  });
  for (const [by, kind, purpose, decided] of REQUESTS) {
    if (!world.people[by]) continue;
    const { request_id } = await world.actAs(by, (ctx) => askForLetter(ctx, { kind, purpose: purpose || null }));
    if (decided === 'issued') await world.actAsOwner((ctx) => issueRequestedLetter(ctx, request_id, {}));
    if (decided === 'declined') await world.actAsOwner((ctx) => declineLetterRequest(ctx, request_id, 'Please name the purpose'));
  }
}
