import type { ChangeSection } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';

/** One field of a change as people read it; numbers masked. */
export type ChangeLine = { field: string; label: string; before: string | null; after: string | null };

/**
 * One kind of change of a record. The same change is made at once by HR, or kept and done when somebody approved it:
 * only if what it found then still stands.
 */
export type RecordChange<P> = {
  readonly name: string;
  readonly section: ChangeSection;
  /** Names in the field policies that it touches. */
  fields(payload: P): readonly string[];
  /** What stands now of what it would change, as plain data. */
  present(ctx: Ctx, employee_id: string, payload: P): Promise<unknown>;
  lines(ctx: Ctx, before: unknown, payload: P): Promise<ChangeLine[]> | ChangeLine[];
  /** @returns the id of the row that was written */
  apply(ctx: Ctx, subject: EmployeeSubject, payload: P): Promise<string | null>;
  /** What happens to what was kept for it when nobody approved. */
  drop?(ctx: Ctx, subject: EmployeeSubject, payload: P): Promise<void>;
};

/** What a person says about a change. */
export type ChangeExtras = { change_reason?: string | null | undefined; file_ids?: readonly string[] | undefined };

/** Lines of a change over named fields: those that differ. */
export function changedLines(
  labels: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangeLine[] {
  const shown = (value: unknown) => (value === null || value === undefined ? null : value === true ? 'Yes' : String(value));
  return Object.entries(labels)
    .filter(([field]) => field in after && (before[field] ?? null) !== (after[field] ?? null))
    .map(([field, label]) => ({ field, label, before: shown(before[field]), after: shown(after[field]) }));
}
