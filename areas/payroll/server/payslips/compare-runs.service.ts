import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type BridgeCause, payBridge } from '@hrms/payroll/domain';
import type { Tx } from '@hrms/platform/server';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { listSlipsOfRun } from './bridge.queries.ts';

/** Slips read at a time, and slips compared before other requests get their turn. */
const PORTION = 500;
const COMPARED_AT_ONCE = 20;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Slip = Awaited<ReturnType<typeof listSlipsOfRun>>[number];
type ComparedRun = { readonly id: string; readonly period_month: string; readonly status: string; readonly context: unknown };

/** Net pay of one employee in two runs, and why it differs. Paise; null where the employee is not in the run: then there are no causes. */
export type EmployeeChange = {
  readonly employee_id: string;
  readonly before: number | null;
  readonly now: number | null;
  readonly causes: readonly BridgeCause[];
};

/** All slips of a run by employee. */
async function readSlips(tx: Tx, run: { id: string; period_month: string; status: string }): Promise<Map<string, Slip>> {
  const slips = new Map<string, Slip>();
  for (let after = FIRST; ; ) {
    const portion = await listSlipsOfRun(tx, run, after, PORTION);
    for (const slip of portion) slips.set(slip.employee_id, slip);
    const last = portion.at(-1);
    if (!last || portion.length < PORTION) return slips;
    after = last.employee_id;
  }
}

/**
 * Each employee of either run. The causes of an employee are whole calculations that add up to the difference to the paisa.
 * `only`: those whose causes are wanted; of all without it.
 */
export async function compareRuns(
  tx: Tx,
  earlier: ComparedRun,
  run: ComparedRun,
  only?: ReadonlySet<string>,
): Promise<EmployeeChange[]> {
  const now = await readSlips(tx, run);
  const before = await readSlips(tx, earlier);
  const contexts = {
    now: toRunContext(run.context as StoredContext),
    before: toRunContext(earlier.context as StoredContext),
  };
  const changes: EmployeeChange[] = [];
  for (const { employee_id, net_paise, input } of now.values()) {
    if (only && !only.has(employee_id)) continue;
    const past = before.get(employee_id);
    const causes = past
      ? payBridge(
          { input: past.input, context: contexts.before, net: past.net_paise },
          { input, context: contexts.now, net: net_paise },
        )
      : [];
    changes.push({ employee_id, before: past?.net_paise ?? null, now: net_paise, causes });
    if (changes.length % COMPARED_AT_ONCE === 0) await letOthersRun();
  }
  for (const { employee_id, net_paise } of before.values())
    if (!now.has(employee_id) && (!only || only.has(employee_id)))
      changes.push({ employee_id, before: net_paise, now: null, causes: [] });
  return changes;
}
