import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, Refusal } from '@hrms/platform/server';
import type { ChangeGuardSubject } from './dependencies.ts';
import { warningsUnconfirmed } from './refusals.ts';

/** Warnings of dependent areas. @throws Refusal 409 when an area refuses the change */
export async function collectGuardWarnings(
  ctx: Pick<Ctx, 'tx' | 'today' | 'dependencies'>,
  subject: ChangeGuardSubject,
  employee_id: string,
  from_date: CivilDate,
): Promise<string[]> {
  const warnings: string[] = [];
  for (const guard of ctx.dependencies.employees.guards.filter((one) => one.subject === subject)) {
    const answer = await guard.check(ctx, employee_id, from_date);
    if (answer.kind === 'refuse')
      throw new Refusal('employees.guard', 409, answer.message, { errors: [{ path: PATHS[subject], message: answer.message }] });
    if (answer.kind === 'warn') warnings.push(answer.message);
  }
  return warnings;
}

const PATHS: Record<ChangeGuardSubject, string> = {
  position: 'from_date',
  joined_on: 'joined_on',
  status: 'from_date',
  bank: 'from_date',
  identity: 'from_date',
};

type Confirmation = { confirmed: boolean | undefined; why: string | null | undefined };

/**
 * Collects warnings of dependent areas and requires their confirmation.
 * @throws Refusal 422 until the warnings are confirmed with a reason
 */
export async function assertGuardsConfirmed(
  ctx: Pick<Ctx, 'tx' | 'today' | 'dependencies'>,
  subject: ChangeGuardSubject,
  about: { employee_id: string; from_date: CivilDate },
  { confirmed, why }: Confirmation,
): Promise<string[]> {
  const warnings = await collectGuardWarnings(ctx, subject, about.employee_id, about.from_date);
  if (warnings.length > 0 && !(confirmed && why))
    throw warningsUnconfirmed(warnings.map((message) => ({ path: PATHS[subject], message })));
  return warnings;
}
