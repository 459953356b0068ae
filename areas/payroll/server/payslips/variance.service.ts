import { setImmediate as letOthersRun } from 'node:timers/promises';
import { findEmployeeCards } from '@hrms/employees/server';
import type { RunVariance } from '@hrms/payroll/contract';
import { payBridge } from '@hrms/payroll/domain';
import { lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, findRow, type Tx } from '@hrms/platform/server';
import { missing, notComputed } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { findRunBefore, listSlipsOfRun } from './bridge.queries.ts';

/** Slips read at a time, and slips compared before other requests get their turn. */
const PORTION = 500;
const COMPARED_AT_ONCE = 20;
const LARGEST = 50;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Code = RunVariance['causes'][number]['code'];
type ComparedFacts = Parameters<typeof payBridge>[0];
type Parts = { pay: number; statutory: number; tax: number };
type Slip = Awaited<ReturnType<typeof listSlipsOfRun>>[number];
type Change = { employee_id: string; change_paise: number; main_cause: Code | null };

class Causes {
  readonly #sums = new Map<Code, Parts & { employees: number }>();

  add(code: Code, { pay, statutory, tax }: Parts): void {
    const sum = this.#sums.get(code) ?? { pay: 0, statutory: 0, tax: 0, employees: 0 };
    this.#sums.set(code, {
      pay: sum.pay + pay,
      statutory: sum.statutory + statutory,
      tax: sum.tax + tax,
      employees: sum.employees + 1,
    });
  }

  /** The largest first. */
  list(): RunVariance['causes'] {
    return [...this.#sums]
      .map(([code, { pay, statutory, tax, employees }]) => ({
        code,
        pay_paise: pay,
        statutory_paise: statutory,
        tax_paise: tax,
        net_paise: pay + statutory + tax,
        employees,
      }))
      .toSorted((one, other) => Math.abs(other.net_paise) - Math.abs(one.net_paise));
  }
}

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

/** Why the slip of one employee changed: the causes go into the sum. @returns the cause with the largest part */
function compareSlips(before: ComparedFacts, after: ComparedFacts, causes: Causes): Code | null {
  let main: { code: Code; net: number } | null = null;
  for (const { code, pay, statutory, tax, net } of payBridge(before, after)) {
    causes.add(code, { pay, statutory, tax });
    if (!main || Math.abs(net) > Math.abs(main.net)) main = { code, net };
  }
  return main?.code ?? null;
}

/**
 * Why the net pay of a run differs from the regular run before it. Each employee's causes are whole calculations that add up to the
 * paisa, and so do their sums. Amounts in paise. @throws Refusal 404, 409 before the first calculation
 */
export async function readRunVariance(ctx: Ctx, payroll_id: string): Promise<RunVariance> {
  const { tx } = ctx;
  const run = await findRow(tx, 'payroll', { id: payroll_id }, [
    'status',
    'period_month',
    'pay_group_id',
    'context',
    'computed_at',
  ]);
  if (!run) throw missing('Payroll');
  if (!run.context || !run.computed_at) throw notComputed();
  const earlier = await findRunBefore(tx, run);
  const now = await readSlips(tx, { id: payroll_id, ...run });
  const before = earlier ? await readSlips(tx, { ...earlier, status: 'finalised' }) : new Map<string, Slip>();
  const contexts = {
    now: toRunContext(run.context as unknown as StoredContext),
    before: earlier && toRunContext(earlier.context as unknown as StoredContext),
  };
  const causes = new Causes();
  const changes: Change[] = [];
  let compared = 0;
  for (const slip of earlier ? now.values() : []) {
    const past = before.get(slip.employee_id);
    const { employee_id, net_paise: net } = slip;
    if (!past || !contexts.before) {
      causes.add('joined', { pay: net, statutory: 0, tax: 0 });
      changes.push({ employee_id, change_paise: net, main_cause: 'joined' });
      continue;
    }
    const main_cause = compareSlips(
      { input: past.input, context: contexts.before, net: past.net_paise },
      { input: slip.input, context: contexts.now, net },
      causes,
    );
    changes.push({ employee_id, change_paise: net - past.net_paise, main_cause });
    compared += 1;
    if (compared % COMPARED_AT_ONCE === 0) await letOthersRun();
  }
  for (const { employee_id, net_paise } of before.values())
    if (!now.has(employee_id)) {
      causes.add('left', { pay: -net_paise, statutory: 0, tax: 0 });
      changes.push({ employee_id, change_paise: -net_paise, main_cause: 'left' });
    }
  const sumOf = (slips: Map<string, Slip>) => [...slips.values()].reduce((sum, { net_paise }) => sum + net_paise, 0);
  return {
    period_month: monthOf(run.period_month),
    net_paise: sumOf(now),
    against: earlier ? { payroll_id: earlier.id, period_month: monthOf(earlier.period_month), net_paise: sumOf(before) } : null,
    change_paise: earlier ? sumOf(now) - sumOf(before) : 0,
    causes: causes.list(),
    ...(await describeChanges(tx, changes, lastDayOf(monthOf(run.period_month)))),
  };
}

/** Changes by department of the month's last day, and the largest ones with names. */
async function describeChanges(tx: Tx, changes: readonly Change[], day: string) {
  const cards = await findEmployeeCards(
    tx,
    changes.map(({ employee_id }) => employee_id),
    day,
  );
  const departmentOf = ({ employee_id }: Change) => cards.get(employee_id)?.department ?? null;
  const departments = [...Map.groupBy(changes, departmentOf)]
    .map(([department, own]) => ({
      department,
      change_paise: own.reduce((sum, { change_paise }) => sum + change_paise, 0),
      employees: own.filter(({ change_paise }) => change_paise !== 0).length,
    }))
    .toSorted((one, other) => Math.abs(other.change_paise) - Math.abs(one.change_paise));
  const largest = changes
    .filter(({ change_paise }) => change_paise !== 0)
    .toSorted((one, other) => Math.abs(other.change_paise) - Math.abs(one.change_paise))
    .slice(0, LARGEST)
    .map((change) => ({
      ...change,
      employee_code: cards.get(change.employee_id)?.employee_code ?? '',
      full_name: cards.get(change.employee_id)?.full_name ?? '',
    }));
  return { departments, largest };
}
