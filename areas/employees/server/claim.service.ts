import { type ClaimKind, type Holder, isFreed } from '@hrms/employees/domain';
import { brokenUnique, type Ctx } from '@hrms/platform/server';
import { type Claim, deleteClaims, findHolders } from './claim.queries.ts';
import { maySee } from './reach.service.ts';
import { codeTaken, duplicate, duplicateAtOnce } from './refusals.ts';

type Person = { id: string; previous_employee_id: string | null };

/** Where in the request each kind stands. */
const PATHS: Record<ClaimKind, string> = {
  work_email: 'work_email',
  phone: 'phone',
  pan: 'identity.pan',
  uan: 'identity.uan',
  esi_number: 'identity.esi_number',
};

/**
 * Makes sure that nobody else has what a person claims. What people who left still hold passes on where it may.
 * @throws Refusal 409 naming the holder where the caller may read them
 */
export async function clearClaims(
  ctx: Ctx,
  person: Person,
  claims: readonly Claim[],
  paths: Partial<Record<ClaimKind, string>> = {},
): Promise<void> {
  const holders = (await findHolders(ctx.tx, claims, ctx.today)).filter(({ employee_id }) => employee_id !== person.id);
  for (const found of holders) {
    const freed = isFreed(found.kind, found, person.previous_employee_id);
    if (!freed) throw duplicate(found.kind, await describe(ctx, found), paths[found.kind] ?? PATHS[found.kind]);
  }
  await deleteClaims(ctx.tx, holders);
}

async function describe(
  ctx: Ctx,
  found: { employee_id: string; employee_code: string | null; full_name: string; left: boolean },
): Promise<Holder> {
  const readable = await maySee(ctx, 'employees.employee.read', found.employee_id);
  return {
    employee_id: found.employee_id,
    left: found.left,
    label: readable ? [found.employee_code, found.full_name].filter(Boolean).join(' ') : null,
  };
}

/** A number that somebody else saved a moment before is a refusal like any other. */
export async function refusingTwins<T>(code: string | null, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const constraint = brokenUnique(problem);
    if (constraint === 'employee_code__code' || constraint === 'employee__code') throw codeTaken(code ?? '');
    if (constraint === 'employee_claim__value') throw duplicateAtOnce();
    throw problem;
  }
}
