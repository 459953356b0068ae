import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type BridgeCause, payBridge } from '@hrms/payroll/domain';
import { monthOf } from '@hrms/platform/calendar';
import { type Tx, waitForAll } from '@hrms/platform/server';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { listComparedNets, listSlipsOfEmployees } from './bridge.queries.ts';

/** Slips read at a time, and slips compared before other requests get their turn. */
const PORTION = 200;
const COMPARED_AT_ONCE = 20;

const toMonth = ({ id, period_month, status }: ComparedRun) => ({ id, month: monthOf(period_month), status });

type ComparedRun = { readonly id: string; readonly period_month: string; readonly status: string; readonly context: unknown };

/** Net pay of one employee in two runs, and why it differs. Paise; null where the employee is not in the run: then there are no causes. */
export type EmployeeChange = {
  readonly employee_id: string;
  readonly before: number | null;
  readonly now: number | null;
  readonly causes: readonly BridgeCause[];
};

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
  const contexts = {
    now: toRunContext(run.context as StoredContext),
    before: toRunContext(earlier.context as StoredContext),
  };
  const pairs = (await listComparedNets(tx, earlier, run)).filter(({ employee_id }) => !only || only.has(employee_id));
  const causes = new Map<string, readonly BridgeCause[]>();
  // an unchanged slip needs no cause
  const changed = pairs.filter(({ before, now, is_same }) => before !== null && now !== null && !is_same);
  const readPortion = async (start: number) => {
    const ids = changed.slice(start, start + PORTION).map(({ employee_id }) => employee_id);
    const [past, now] = await waitForAll([
      listSlipsOfEmployees(tx, toMonth({ ...earlier, status: 'finalised' }), ids),
      listSlipsOfEmployees(tx, toMonth(run), ids),
    ]);
    return { ids, past, now };
  };
  let next = changed.length > 0 ? readPortion(0) : undefined;
  for (let start = PORTION; next; start += PORTION) {
    const { ids, past, now } = await next;
    // read meanwhile; a failure is thrown where it is awaited, and is no unhandled rejection until then
    next = start < changed.length ? readPortion(start) : undefined;
    next?.catch(() => undefined);
    for (const [at, id] of ids.entries()) {
      const [old, slip] = [past.get(id), now.get(id)];
      if (!old || !slip) continue;
      causes.set(
        id,
        payBridge(
          { input: old.input, context: contexts.before, net: old.net_paise },
          { input: slip.input, context: contexts.now, net: slip.net_paise },
        ),
      );
      if (at % COMPARED_AT_ONCE === 0) await letOthersRun();
    }
  }
  return pairs.map(({ employee_id, before, now }) => ({ employee_id, before, now, causes: causes.get(employee_id) ?? [] }));
}
