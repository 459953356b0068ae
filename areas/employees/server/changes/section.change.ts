import type { ChangeSection } from '@hrms/employees/contract';
import { type Ctx, notFound, staleRefusal } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';
import { changedLines, type RecordChange } from './change.ts';
import {
  deleteSectionRow,
  findSectionRow,
  insertSectionRow,
  listSectionRows,
  type SectionRow,
  type SectionTable,
  updateSectionRow,
} from './section.queries.ts';

/** A change of one row: without an id it is new, with `remove` it is deleted. */
export type SectionRowChange = { row_id: string | null; remove: boolean; values: Record<string, unknown> };

export type SectionSpec = SectionTable & {
  readonly section: ChangeSection;
  /** Columns with their labels. */
  readonly labels: Readonly<Record<string, string>>;
  /** Field policies a change of this row falls under. */
  fields(row: Readonly<Record<string, unknown>>): readonly string[];
  /** Checks the row against the employee's other rows. @throws Refusal */
  check?(ctx: Ctx, subject: EmployeeSubject, change: SectionRowChange, rows: readonly SectionRow[]): Promise<void>;
  /** Updates other parts of the record after the change. */
  after?(ctx: Ctx, subject: EmployeeSubject, change: SectionRowChange, id: string): Promise<void>;
};

const sectionRowMissing = () => notFound('employees.row_not_found', 'Entry');
const VERSION_CONFLICT = 'employees.version_conflict';

/** Adding, changing and removing rows of a section. */
export const sectionRowChange = (spec: SectionSpec): RecordChange<SectionRowChange> => ({
  name: `${spec.section}.row`,
  section: spec.section,
  fields: ({ values }) => spec.fields(values),
  present: async (ctx, employee_id, { row_id }) => {
    if (!row_id) return null;
    const row = await findSectionRow(ctx, spec, employee_id, row_id);
    return row ? Object.fromEntries(spec.columns.map((name) => [name, row[name] ?? null])) : null;
  },
  lines: (_ctx, before, { remove, values }) => {
    const stood = (before ?? {}) as Record<string, unknown>;
    const emptied = Object.fromEntries(Object.keys(spec.labels).map((name) => [name, null]));
    return changedLines(spec.labels, stood, remove ? emptied : values);
  },
  apply: async (ctx, subject, change) => {
    const rows = await listSectionRows(ctx, spec, subject.id);
    const before = change.row_id ? rows.find(({ id }) => id === change.row_id) : undefined;
    if (change.row_id && !before) throw sectionRowMissing();
    await spec.check?.(ctx, subject, change, rows);
    const id = await writeSectionRow(ctx, spec, subject, change);
    await spec.after?.(ctx, subject, change, id);
    await ctx.audit(`employees.${spec.section}_${change.remove ? 'removed' : before ? 'updated' : 'added'}`, subject.id, {
      row_id: id,
      before,
      after: change.remove ? null : change.values,
    });
    return id;
  },
});

async function writeSectionRow(
  ctx: Ctx,
  spec: SectionSpec,
  subject: EmployeeSubject,
  { row_id, remove, values }: SectionRowChange,
): Promise<string> {
  if (!row_id) return insertSectionRow(ctx, spec, subject.id, values);
  if (remove) await deleteSectionRow(ctx, spec, row_id);
  else await updateSectionRow(ctx, spec, row_id, values);
  return row_id;
}

/** The row of a request, in the version the caller read. @throws Refusal 404, 409 */
export async function assertRowVersion(
  ctx: Ctx,
  spec: SectionTable,
  employee_id: string,
  id: string,
  version?: number,
): Promise<SectionRow> {
  const row = await findSectionRow(ctx, spec, employee_id, id);
  if (!row) throw sectionRowMissing();
  if (version !== undefined && row.version !== version) throw staleRefusal(VERSION_CONFLICT);
  return row;
}
