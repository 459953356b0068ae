import type { ChangeSection } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import type { EmployeeSubject } from '../access.service.ts';

/** One field of a change as shown; numbers masked. */
export type ChangeLine = { field: string; label: string; before: string | null; after: string | null };

/**
 * One kind of change of a record. HR applies it at once; a request is stored and applied after approval,
 * only if the values it was based on are unchanged.
 */
export type RecordChange<P> = {
  readonly name: string;
  readonly section: ChangeSection;
  /** Field policies the change falls under. */
  fields(payload: P): readonly string[];
  /** Current values of the fields it would change, as plain data. */
  present(ctx: Ctx, employee_id: string, payload: P): Promise<unknown>;
  lines(ctx: Ctx, before: unknown, payload: P): Promise<ChangeLine[]> | ChangeLine[];
  /** @returns the id of the row that was written */
  apply(ctx: Ctx, subject: EmployeeSubject, payload: P): Promise<string | null>;
  /** Cleans up when the request is rejected or withdrawn. */
  drop?(ctx: Ctx, subject: EmployeeSubject, payload: P): Promise<void>;
};

/** Reason and proofs of a change. */
export type ChangeExtras = { change_reason?: string | null | undefined; file_ids?: readonly string[] | undefined };

/** Lines for the fields that differ. */
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
