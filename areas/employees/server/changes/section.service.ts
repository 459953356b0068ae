import type { SavedRow } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { findSelfOrPermitted } from '../own-access.service.ts';
import { submitChange } from './change.service.ts';
import type { ChangeExtras } from './change.ts';
import { assertRowVersion, type SectionRowChange, type SectionSpec, sectionRowChange } from './section.change.ts';

type SectionValues = Record<string, unknown> & ChangeExtras & { version?: number };
type SectionAccess = { spec: SectionSpec; permission: string };

/** The columns of a row in a request, with the confirmation of warnings. */
function rowValues(given: SectionValues): Record<string, unknown> {
  const { change_reason: _, file_ids: __, version: ___, id: ____, is_minor: _____, nominated_for: ______, ...values } = given;
  return values;
}

async function saveSectionRow(
  ctx: Ctx,
  asked: string,
  { spec, permission }: SectionAccess,
  what: SectionRowChange,
  given: SectionValues,
): Promise<SavedRow> {
  const subject = await findSelfOrPermitted(ctx, asked, permission, { lock: true });
  let version = 1;
  if (what.row_id) {
    const row = await assertRowVersion(ctx, spec, subject.id, what.row_id, given.version);
    version = row.version + 1;
    if (what.remove) what.values = Object.fromEntries(spec.columns.map((name) => [name, row[name] ?? null]));
  }
  const saved = await submitChange(ctx, subject, sectionRowChange(spec), what, given);
  return { ...saved, version: saved.outcome === 'applied' ? version : null };
}

/** Adds a row to a section, or requests it as the field policy says. @throws Refusal 403, 404, 409, 422 */
export const addSectionRow = (ctx: Ctx, asked: string, access: SectionAccess, given: SectionValues) =>
  saveSectionRow(ctx, asked, access, { row_id: null, remove: false, values: rowValues(given) }, given);
/** Updates a row of a section, or requests it as the field policy says. @throws Refusal 403, 404, 409, 422 */
export const changeSectionRow = (ctx: Ctx, asked: string, rowId: string, access: SectionAccess, given: SectionValues) =>
  saveSectionRow(ctx, asked, access, { row_id: rowId, remove: false, values: rowValues(given) }, given);
/** Removes a row of a section, or requests it as the field policy says. @throws Refusal 403, 404, 409 */
export const removeSectionRow = (ctx: Ctx, asked: string, rowId: string, access: SectionAccess) =>
  saveSectionRow(ctx, asked, access, { row_id: rowId, remove: true, values: {} }, {});
