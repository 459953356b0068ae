import { findEmployeeCards } from '@hrms/employees/server';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { assertNotOwn, type Ctx, newId, type PageRows, updateRow } from '@hrms/platform/server';
import type { LeaverDue, LeaverDuePart, leaverDues, Scheme } from '@hrms/statutory/contract';
import { leaverLines, parameterById } from '@hrms/statutory/domain';
import { recordContributions } from '../contributions/line.queries.ts';
import type { EmployeeArrears } from '../dependencies.ts';
import { futureDate, leaverDueSettled, missing, staleRecord } from '../refusals.ts';
import {
  insertLeaverDues,
  listLeaverPlaces,
  lockLeaverDue,
  pageOfLeaverDues,
  type StoredLeaverDue,
} from './leaver-due.queries.ts';
import { listArrears } from './release.queries.ts';

/** The scheme and the share of a component; parts of the employer's share stand within it and are left out. */
const SHARES: Readonly<Record<string, { scheme: Scheme; of: 'employee_paise' | 'employer_paise' }>> = {
  EPF_EMPLOYEE: { scheme: 'epf', of: 'employee_paise' },
  VPF: { scheme: 'epf', of: 'employee_paise' },
  EPF_EMPLOYER: { scheme: 'epf', of: 'employer_paise' },
  ESI_EMPLOYEE: { scheme: 'esi', of: 'employee_paise' },
  ESI_EMPLOYER: { scheme: 'esi', of: 'employer_paise' },
  PTAX: { scheme: 'ptax', of: 'employee_paise' },
  LWF_EMPLOYEE: { scheme: 'lwf', of: 'employee_paise' },
  LWF_EMPLOYER: { scheme: 'lwf', of: 'employer_paise' },
};

/** The shares of a month by scheme, in paise. */
function partsOf({ month, arrears }: EmployeeArrears): LeaverDuePart[] {
  const parts = new Map<Scheme, LeaverDuePart>();
  for (const { code, amount } of arrears) {
    const share = SHARES[code];
    if (!share) continue;
    const part = parts.get(share.scheme) ?? { month, scheme: share.scheme, employee_paise: 0, employer_paise: 0 };
    parts.set(share.scheme, { ...part, [share.of]: part[share.of] + amount });
  }
  return [...parts.values()];
}

/** Keeps what a changed value leaves open with employees who have left, a row for each. @returns how many */
export async function keepLeaverDues(ctx: Ctx, law_change_id: string, left: readonly EmployeeArrears[]): Promise<number> {
  const created_at = ctx.clock.now().toISOString();
  const rows = [...Map.groupBy(left, ({ employee_id }) => employee_id)].flatMap(([employee_id, own]) => {
    const parts = own.flatMap(partsOf);
    const sumOf = (of: 'employee_paise' | 'employer_paise') => parts.reduce((sum, part) => sum + part[of], 0);
    const [employee_paise, employer_paise] = [sumOf('employee_paise'), sumOf('employer_paise')];
    if (employee_paise === 0 && employer_paise === 0) return [];
    const shares = { parts: JSON.stringify(parts), employee_paise, employer_paise };
    return [{ id: newId(), law_change_id, employee_id, ...shares, created_at }];
  });
  await insertLeaverDues(ctx.tx, rows);
  return rows.length;
}

async function toLeaverDues(ctx: Ctx, rows: readonly StoredLeaverDue[]): Promise<LeaverDue[]> {
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return rows.map(({ parameter_id, ...row }) => ({
    ...row,
    title: parameterById(parameter_id)?.title ?? parameter_id,
    employee_code: cards.get(row.employee_id)?.employee_code ?? '',
    full_name: cards.get(row.employee_id)?.full_name ?? '',
  }));
}

/** Dues and refunds of employees who left, open ones first; paise. */
export async function listLeaverDues(ctx: Ctx, filter: FilterOf<typeof leaverDues.list>): Promise<PageRows<LeaverDue>> {
  const page = await pageOfLeaverDues(ctx.tx, filter);
  return { ...page, rows: await toLeaverDues(ctx, page.rows) };
}

/** Puts what is paid for an employee who left into the returns of the month of payment. */
async function recordPaid(ctx: Ctx, { leaver_due_id, law_release_id, employee_id, parts }: StoredLeaverDue, paid_on: string) {
  const arrears = await listArrears(ctx.tx, law_release_id, employee_id);
  const arrearsOf = (month: string) => arrears.find((one) => one.month === month)?.arrears ?? [];
  const places = await listLeaverPlaces(ctx.tx, employee_id);
  const lines = leaverLines({ employee_id, paid_on, parts, arrearsOf, places });
  await recordContributions(ctx.tx, { leaver_due_id }, lines);
}

/** Records how a due or refund was settled; what was paid becomes lines of the returns. @throws Refusal 404, 409 settled before or stale, 422 for a day to come, 403 for an own one */
export async function settleLeaverDue(
  ctx: Ctx,
  id: string,
  { version, settled_on, outcome, reference, note }: BodyOf<typeof leaverDues.settle>,
): Promise<LeaverDue> {
  const due = await lockLeaverDue(ctx.tx, id);
  if (!due) throw missing('Due');
  await assertNotOwn(ctx, 'statutory.challan.pay', [due.employee_id]);
  if (due.settled_on !== null) throw leaverDueSettled();
  if (due.version !== version) throw staleRecord();
  if (settled_on > ctx.today) throw futureDate('settled_on');
  const settled = { settled_by: ctx.actor.user_id, settler: ctx.actor.display_name };
  const set = { settled_on, outcome, reference: reference ?? null, note, ...settled, version: version + 1 };
  await updateRow(ctx.tx, 'leaver_due', { id }, set);
  if (outcome === 'paid') await recordPaid(ctx, due, settled_on);
  const { employee_paise, employer_paise, law_release_id } = due;
  const facts = { leaver_due_id: id, law_change_id: law_release_id, employee_paise, employer_paise };
  await ctx.audit('statutory.leaver_due_settled', due.employee_id, { ...facts, settled_on, outcome, reference, note });
  const [answer] = await toLeaverDues(ctx, [{ ...due, ...set, settled_by: settled.settler }]);
  return answer as LeaverDue;
}
