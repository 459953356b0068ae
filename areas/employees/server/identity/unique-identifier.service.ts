import { type IdentifierOwner, isIdentifierFree, type UniqueIdentifierKind } from '@hrms/employees/domain';
import { type Ctx, canAccessEmployee, violatedUnique } from '@hrms/platform/server';
import { duplicateIdentifier, duplicateJustSaved, employeeCodeTaken } from '../refusals.ts';
import { deleteUniqueIdentifiers, findIdentifierHolders, type UniqueIdentifier } from './unique-identifier.queries.ts';

type Person = { id: string; previous_employee_id: string | null };

/** The field of the request for each kind. */
const PATHS: Record<UniqueIdentifierKind, string> = {
  work_email: 'work_email',
  phone: 'phone',
  pan: 'identity.pan',
  uan: 'identity.uan',
  esi_number: 'identity.esi_number',
};

/**
 * Checks that no other employee holds these identifiers. Those of former employees are released where rules allow.
 * @throws Refusal 409 naming the holder where the caller may read them
 */
export async function releaseFreeIdentifiers(
  ctx: Ctx,
  person: Person,
  claims: readonly UniqueIdentifier[],
  paths: Partial<Record<UniqueIdentifierKind, string>> = {},
): Promise<void> {
  const holders = (await findIdentifierHolders(ctx.tx, claims, ctx.today)).filter(({ employee_id }) => employee_id !== person.id);
  for (const found of holders) {
    const freed = isIdentifierFree(found.kind, found, person.previous_employee_id);
    if (!freed) throw duplicateIdentifier(found.kind, await describeHolder(ctx, found), paths[found.kind] ?? PATHS[found.kind]);
  }
  await deleteUniqueIdentifiers(ctx.tx, holders);
}

async function describeHolder(
  ctx: Ctx,
  found: { employee_id: string; employee_code: string | null; full_name: string; left: boolean },
): Promise<IdentifierOwner> {
  const readable = await canAccessEmployee(ctx, 'employees.employee.read', found.employee_id);
  return {
    employee_id: found.employee_id,
    left: found.left,
    label: readable ? [found.employee_code, found.full_name].filter(Boolean).join(' ') : null,
  };
}

/** Maps a violated unique index to the refusal of a duplicate. */
export async function mapUniqueViolation<T>(code: string | null, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const constraint = violatedUnique(problem);
    if (constraint === 'employee_code__code' || constraint === 'employee__code') throw employeeCodeTaken(code ?? '');
    if (constraint === 'employee_claim__value') throw duplicateJustSaved();
    throw problem;
  }
}
