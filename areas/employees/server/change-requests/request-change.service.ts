import type { AskForChange, SavedChange } from '@hrms/employees/contract';
import { numberProblem } from '@hrms/employees/domain';
import { type Ctx, Refusal } from '@hrms/platform/server';
import { submitChange } from '../changes/change.service.ts';
import { changedCustomValues, validateCustomValues } from '../custom-fields/value.service.ts';
import { CHECKED_NUMBERS } from '../identity/given-numbers.ts';
import { identityChange } from '../identity/identity.change.ts';
import { findSelfOrPermitted } from '../own-access.service.ts';
import { customValuesChange } from '../record/custom-values.change.ts';
import { changedFields, contactChange, personalChange } from '../record/personal.change.ts';
import { readRecord } from '../record/record.service.ts';
import { numberWrong } from '../refusals.ts';

const nothingChanged = () => new Refusal('employees.nothing_changed', 422, 'No values changed');

/**
 * Changes personal, contact or identity details: for the own record as the field policy says, by HR for others at once.
 * @throws Refusal 403, 404, 409, 422
 */
export async function requestChange(ctx: Ctx, asked: string, given: AskForChange): Promise<SavedChange> {
  const permission = given.section === 'identity' ? 'employees.identity.update' : 'employees.employee.update';
  const subject = await findSelfOrPermitted(ctx, asked, permission, { lock: true });
  if (given.section === 'identity') {
    for (const kind of CHECKED_NUMBERS) {
      const value = given.changes[kind];
      const problem = value ? numberProblem(kind, value) : null;
      if (problem) throw numberWrong(`changes.${kind}`, problem);
    }
    const kept = Object.fromEntries(Object.entries(given.changes).filter(([, value]) => value !== undefined));
    if (Object.keys(kept).length === 0) throw nothingChanged();
    return submitChange(ctx, subject, identityChange, kept, given);
  }
  if (given.section === 'custom') {
    const values = changedCustomValues((await readRecord(ctx, subject.id)).custom ?? {}, given.changes);
    if (Object.keys(values).length === 0) throw nothingChanged();
    await validateCustomValues(ctx.tx, null, values, { whole: false, at: 'changes' });
    return submitChange(ctx, subject, customValuesChange, values, given);
  }
  const changes = changedFields(await readRecord(ctx, subject.id), given.changes);
  if (Object.keys(changes).length === 0) throw nothingChanged();
  return submitChange(ctx, subject, given.section === 'personal' ? personalChange : contactChange, changes, given);
}
