import { findEmployeeCards } from '@hrms/employees/server';
import type { RunVariance } from '@hrms/payroll/contract';
import { lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, findRow, type Tx } from '@hrms/platform/server';
import { missing, notComputed } from '../refusals.ts';
import { findRunBefore, sumNetOfRun } from './bridge.queries.ts';
import { compareRuns, type EmployeeChange } from './compare-runs.service.ts';

const LARGEST = 50;

type Code = RunVariance['causes'][number]['code'];
type Cause = { readonly code: Code; readonly pay: number; readonly statutory: number; readonly tax: number };
type Change = { employee_id: string; change_paise: number; main_cause: Code | null };

/** Causes of an employee’s change; somebody who is in one run alone joined or left. */
const causesOf = ({ before, now, causes }: EmployeeChange): readonly Cause[] => {
  if (before === null) return [{ code: 'joined', pay: now ?? 0, statutory: 0, tax: 0 }];
  return now === null ? [{ code: 'left', pay: -before, statutory: 0, tax: 0 }] : causes;
};
const netOf = ({ pay, statutory, tax }: Cause): number => pay + statutory + tax;

/** The causes of all employees, the largest first. */
const sumCauses = (causes: readonly Cause[]): RunVariance['causes'] =>
  [...Map.groupBy(causes, ({ code }) => code)]
    .map(([code, own]) => ({
      code,
      pay_paise: own.reduce((sum, { pay }) => sum + pay, 0),
      statutory_paise: own.reduce((sum, { statutory }) => sum + statutory, 0),
      tax_paise: own.reduce((sum, { tax }) => sum + tax, 0),
      net_paise: own.reduce((sum, cause) => sum + netOf(cause), 0),
      employees: own.length,
    }))
    .toSorted((one, other) => Math.abs(other.net_paise) - Math.abs(one.net_paise));

function toChange(compared: EmployeeChange): Change {
  const [main] = causesOf(compared).toSorted((one, other) => Math.abs(netOf(other)) - Math.abs(netOf(one)));
  return {
    employee_id: compared.employee_id,
    change_paise: (compared.now ?? 0) - (compared.before ?? 0),
    main_cause: main?.code ?? null,
  };
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
  const { context, period_month, status } = run;
  const earlier = await findRunBefore(tx, run);
  const compared = earlier
    ? await compareRuns(tx, { ...earlier, status: 'finalised' }, { id: payroll_id, period_month, status, context })
    : [];
  const changes = compared.map(toChange);
  const sumOf = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const last_net = sumOf(compared.map(({ before }) => before));
  const net_paise = earlier
    ? sumOf(compared.map(({ now }) => now))
    : await sumNetOfRun(tx, { id: payroll_id, period_month, status });
  return {
    period_month: monthOf(period_month),
    net_paise,
    against: earlier ? { payroll_id: earlier.id, period_month: monthOf(earlier.period_month), net_paise: last_net } : null,
    change_paise: earlier ? net_paise - last_net : 0,
    causes: sumCauses(compared.flatMap(causesOf)),
    ...(await describeChanges(tx, changes, lastDayOf(monthOf(period_month)))),
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
