import type { CivilDate } from '@hrms/platform/calendar';
import { Refusal, type Work } from '@hrms/platform/server';
import type { ChangeGuardSubject } from './dependencies.ts';
import { warningsUnconfirmed } from './refusals.ts';

/** What dependent areas say to a change of one employee's facts: warnings, or the refusal of one of them. */
type GuardAnswer = { readonly warnings: readonly string[]; readonly refused: Refusal | null };

type GuardCtx = Work;

/** Answers of dependent areas by employee, for all employees at once. */
export async function collectGuardAnswers(
  ctx: GuardCtx,
  subject: ChangeGuardSubject,
  days: ReadonlyMap<string, CivilDate>,
): Promise<Map<string, GuardAnswer>> {
  const found = new Map<string, { warnings: string[]; refused: Refusal | null }>();
  for (const employee_id of days.keys()) found.set(employee_id, { warnings: [], refused: null });
  for (const guard of ctx.dependencies.employees.guards.filter((one) => one.subject === subject))
    for (const [employee_id, { kind, message }] of await guard.check(ctx, days)) {
      const answer = found.get(employee_id);
      if (kind === 'warn') answer?.warnings.push(message);
      else if (answer) answer.refused ??= guardRefusal(subject, message);
    }
  return found;
}

const guardRefusal = (subject: ChangeGuardSubject, message: string) =>
  new Refusal('employees.guard', 409, message, { errors: [{ path: PATHS[subject], message }] });

/** Warnings of dependent areas. @throws Refusal 409 when an area refuses the change */
export async function collectGuardWarnings(
  ctx: GuardCtx,
  subject: ChangeGuardSubject,
  employee_id: string,
  from_date: CivilDate,
): Promise<readonly string[]> {
  const answer = (await collectGuardAnswers(ctx, subject, new Map([[employee_id, from_date]]))).get(employee_id);
  if (answer?.refused) throw answer.refused;
  return answer?.warnings ?? [];
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
  ctx: GuardCtx,
  subject: ChangeGuardSubject,
  about: { employee_id: string; from_date: CivilDate },
  { confirmed, why }: Confirmation,
): Promise<readonly string[]> {
  const warnings = await collectGuardWarnings(ctx, subject, about.employee_id, about.from_date);
  assertWarningsConfirmed(subject, warnings, { confirmed, why });
  return warnings;
}

/** @throws Refusal 422 for warnings until they are confirmed with a reason */
export function assertWarningsConfirmed(
  subject: ChangeGuardSubject,
  warnings: readonly string[],
  { confirmed, why }: Confirmation,
): void {
  if (warnings.length > 0 && !(confirmed && why))
    throw warningsUnconfirmed([...new Set(warnings)].map((message) => ({ path: PATHS[subject], message })));
}
