import type { SavedChange } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { change } from './change.service.ts';
import type { ChangeExtras } from './change.ts';
import { findOwnOr } from './own-reach.service.ts';
import { type RowChange, type SectionSpec, sectionDeed, seenRow } from './section-deed.ts';

type Given = Record<string, unknown> & ChangeExtras & { version?: number };
type Access = { spec: SectionSpec; permission: string };

/** What of a request is the row itself; how a warning was answered goes along with it. */
function valuesOf(given: Given): Record<string, unknown> {
  const { change_reason: _, file_ids: __, version: ___, id: ____, is_minor: _____, nominated_for: ______, ...values } = given;
  return values;
}

async function save(ctx: Ctx, asked: string, { spec, permission }: Access, what: RowChange, given: Given): Promise<SavedChange> {
  const subject = await findOwnOr(ctx, asked, permission, { lock: true });
  if (what.row_id) {
    const row = await seenRow(ctx, spec, subject.id, what.row_id, given.version);
    if (what.remove) what.values = Object.fromEntries(spec.columns.map((name) => [name, row[name] ?? null]));
  }
  return change(ctx, subject, sectionDeed(spec), what, given);
}

export const addRow = (ctx: Ctx, asked: string, access: Access, given: Given) =>
  save(ctx, asked, access, { row_id: null, remove: false, values: valuesOf(given) }, given);
export const changeRow = (ctx: Ctx, asked: string, rowId: string, access: Access, given: Given) =>
  save(ctx, asked, access, { row_id: rowId, remove: false, values: valuesOf(given) }, given);
export const removeRow = (ctx: Ctx, asked: string, rowId: string, access: Access) =>
  save(ctx, asked, access, { row_id: rowId, remove: true, values: {} }, {});
