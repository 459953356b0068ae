/** Files of what is paid for a month: contributions to the pension system, amounts to load on meal cards. */
import { findEmployeeCards } from '@hrms/employees/server';
import type { Month } from '@hrms/platform/calendar';
import type { Ctx, FileAnswer } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import { findPlans } from '../plans/plan.queries.ts';
import { missing, nothingToPay, pransMissing } from '../refusals.ts';
import { plainCell } from './batch.service.ts';
import { findPrans, listContributions } from './contribution.queries.ts';

const rupees = (amount: number): string => (amount / 100).toFixed(2);

const HEADERS = {
  nps: ['PRAN', 'Employee code', 'Subscriber', 'Employer contribution', 'Employee contribution', 'Total'],
  meal: ['Card number', 'Employee code', 'Card holder', 'Amount to load'],
  other: ['Member number', 'Employee code', 'Employee', 'Employer share', 'Employee share', 'Total'],
};

type Contribution = Awaited<ReturnType<typeof listContributions>>[number];

/** Numbers by enrolment: the PRAN of subscribers, the card or member number of others. @throws `pran_missing` */
async function numbersOf(
  ctx: Ctx,
  kind: keyof typeof HEADERS,
  rows: readonly Contribution[],
  nameOf: (id: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const vault = await ctx.vault();
  const numbers = new Map<string, string>();
  if (kind !== 'nps') {
    for (const { enrolment_id, member_id } of rows)
      if (member_id) numbers.set(enrolment_id, vault.decrypt('benefit_enrolment', 'member_id', enrolment_id, member_id));
    return numbers;
  }
  const prans = await findPrans(
    ctx.tx,
    rows.map(({ employee_id }) => employee_id),
  );
  const without = rows.filter(({ employee_id }) => !prans.has(employee_id));
  if (without.length > 0) throw pransMissing(without.map(({ employee_id }) => nameOf(employee_id)));
  for (const { enrolment_id, employee_id } of rows) {
    const found = prans.get(employee_id);
    if (found) numbers.set(enrolment_id, vault.decrypt('benefit_enrolment', 'pran', found.enrolment_id, found.pran));
  }
  return numbers;
}

/** The file of a plan for a month; those who left the plan before it are not in it. @throws `not_found`, `nothing_to_send`, `pran_missing` */
export async function readContributionFile(ctx: Ctx, plan_id: string, month: Month): Promise<FileAnswer> {
  const [plan] = await findPlans(ctx.tx, [plan_id]);
  if (!plan) throw missing('Plan');
  const rows = await listContributions(ctx.tx, plan_id, month);
  if (rows.length === 0) throw nothingToPay();
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.map(({ employee_id }) => employee_id),
  );
  const nameOf = (id: string) => cards.get(id)?.full_name ?? '';
  const kind = plan.kind === 'nps' || plan.kind === 'meal' ? plan.kind : 'other';
  const numbers = await numbersOf(ctx, kind, rows, nameOf);
  const cells = rows
    .map(({ employee_id, enrolment_id, employer_paise, employee_paise }) => {
      const code = cards.get(employee_id)?.employee_code ?? '';
      const person = [numbers.get(enrolment_id) ?? '', code, nameOf(employee_id)].map(plainCell);
      const total = rupees(employer_paise + employee_paise);
      return kind === 'meal' ? [...person, total] : [...person, rupees(employer_paise), rupees(employee_paise), total];
    })
    .toSorted(([, a = ''], [, b = '']) => a.localeCompare(b, 'en', { numeric: true }));
  await ctx.audit('benefits.contributions_exported', plan_id, { plan: plan.name, month, employees: rows.length });
  if (kind === 'nps')
    for (const { employee_id } of rows)
      await ctx.auditDataAccess({ employee_id, kind: 'export', field_group: 'identity', fields: ['pran'] });
  return {
    name: `${plan.name} ${month}.csv`,
    media_type: 'text/csv; charset=utf-8',
    body: Buffer.from(`\ufeff${stringify([HEADERS[kind], ...cells])}`),
  };
}
