import { findEmployeeCards, matchesEmployeeSearch } from '@hrms/employees/server';
import { readLetterhead } from '@hrms/organisation/server';
import type { Payslip, PayslipRow, PublicationStatus, SlipDetail, SlipLine } from '@hrms/payroll/contract';
import type { SlipInput } from '@hrms/payroll/domain';
import { financialYearOf, firstDayOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { ListQuery } from '@hrms/platform/contract';
import { inWords } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, maskText, type PageRows, pageOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { missing, slipFailed } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import { type PrintedFacts, readPrintedNumbers } from './printed.ts';
import { type PaidFigures, toPaidDetail, toSlipDetail } from './slip-detail.ts';
import { markOpened, openedAt, publicationOf, visiblePayslips } from './visible-payslip.queries.ts';

type Filter = ListQuery & {
  employee_id?: string | undefined;
  month?: string | undefined;
  payroll_id?: string | undefined;
  publication?: PublicationStatus | undefined;
};

/** Payslips of finalised runs that the user may see, newest month first; amounts in paise. */
export async function listPayslips(ctx: Ctx, filter: Filter): Promise<PageRows<PayslipRow>> {
  const { tx } = ctx;
  let matching = tx
    .selectFrom('payslip')
    .innerJoin('payroll', (on) =>
      on.onRef('payroll.org_id', '=', 'payslip.org_id').onRef('payroll.id', '=', 'payslip.payroll_id'),
    )
    .where('payslip.org_id', '=', tx.org_id)
    .where('payroll.status', '=', 'finalised')
    .where(await visiblePayslips(ctx, 'payslip'));
  if (filter.employee_id) matching = matching.where('payslip.employee_id', '=', filter.employee_id);
  if (filter.month) matching = matching.where('payslip.period_month', '=', firstDayOf(filter.month));
  if (filter.payroll_id) matching = matching.where('payslip.payroll_id', '=', filter.payroll_id);
  if (filter.publication) matching = matching.where(publicationOf, '=', filter.publication);
  if (filter.search) matching = matching.where(await matchesEmployeeSearch(tx, filter.search, 'payslip.employee_id'));
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'payslip.id as payslip_id',
        'payslip.payroll_id',
        'payslip.employee_id',
        'payslip.payslip_number',
        sql<string>`to_char(payslip.period_month, 'YYYY-MM')`.as('period_month'),
        'payslip.pay_date',
        'payslip.gross_paise',
        'payslip.deductions_paise',
        'payslip.net_paise',
        sql<string>`payslip.printed->>'employee_code'`.as('employee_code'),
        sql<string>`payslip.printed->>'full_name'`.as('full_name'),
        publicationOf.as('publication'),
        openedAt.as('opened_at'),
      ])
      .orderBy('payslip.period_month', 'desc')
      .orderBy('payslip.payslip_number'),
  );
  return page;
}

/** One payslip of a finalised run with explanations. @throws Refusal 404 when there is none or the user may not see it */
export async function getPayslip(ctx: Ctx, id: string): Promise<Payslip> {
  const { tx } = ctx;
  const row = await tx
    .selectFrom('payslip')
    .innerJoin('payroll', (on) =>
      on.onRef('payroll.org_id', '=', 'payslip.org_id').onRef('payroll.id', '=', 'payslip.payroll_id'),
    )
    .where('payslip.org_id', '=', tx.org_id)
    .where('payslip.id', '=', id)
    .where('payroll.status', '=', 'finalised')
    .where(await visiblePayslips(ctx, 'payslip'))
    .select([
      'payslip.id',
      'payslip.payroll_id',
      'payslip.employee_id',
      'payslip.payslip_number',
      'payslip.period_month',
      'payslip.pay_date',
      'payslip.printed',
      'payslip.input',
      'payslip.lines',
      'payslip.days',
      'payslip.gross_paise',
      'payslip.reimbursements_paise',
      'payslip.deductions_paise',
      'payslip.net_paise',
      'payslip.employer_cost_paise',
      'payslip.wages_paise',
      'payslip.hash',
      'payroll.context',
    ])
    .executeTakeFirst();
  if (!row) throw missing('Payslip');
  if (row.employee_id === ctx.actor.employee_id) await markOpened(tx, ctx.clock.now(), row.id);
  const printed = row.printed as unknown as PrintedFacts;
  const kept = row.context as unknown as StoredContext;
  const detail = toPaidDetail(
    {
      employee_id: row.employee_id,
      employee_code: printed.employee_code,
      full_name: printed.full_name,
      department: printed.department,
      designation: printed.designation,
      branch: printed.branch,
    },
    row.input as unknown as SlipInput,
    kept,
    row as unknown as PaidFigures,
  );
  const { name, address, logo_file_id } = await readLetterhead(tx, ctx.today);
  return {
    ...detail,
    payslip_id: row.id,
    payroll_id: row.payroll_id,
    payslip_number: row.payslip_number,
    organisation_name: name,
    period_month: row.period_month.slice(0, 7),
    pay_date: row.pay_date,
    hash: row.hash,
    bank: printed.bank,
    pan_last_four: printed.pan_last_four,
    ...(await readShownNumbers(ctx, { id: row.id, employee_id: row.employee_id, printed })),
    employer: { address: [...address], logo_file_id },
    joined_on: printed.joined_on,
    lop_dates: printed.lop_dates ?? null,
    leave_balances: [...(printed.leave ?? [])],
    net_in_words: inWords(detail.net_paise),
    later_differences: await readLaterDifferences(ctx, row),
    year_to_date: await yearToDate(ctx, row),
  };
}

type LaterLine = [code: string, section: SlipLine['section'], origin_month: string | null, rate: number | null, amount: number];

/** What later payslips of the employee that the caller may see paid or took for the month of a payslip. */
async function readLaterDifferences(
  ctx: Ctx,
  { employee_id, period_month, context }: { employee_id: string; period_month: string; context: unknown },
): Promise<Payslip['later_differences']> {
  const month = period_month.slice(0, 7);
  const rows = await ctx.tx
    .selectFrom('payslip')
    .where('payslip.org_id', '=', ctx.tx.org_id)
    .where('payslip.employee_id', '=', employee_id)
    .where('payslip.period_month', '>=', period_month)
    .where(sql<boolean>`exists (select from jsonb_array_elements(payslip.lines) line where left(line ->> 2, 7) = ${month})`)
    .where(await visiblePayslips(ctx, 'payslip'))
    .select(['payslip.id', 'payslip.payslip_number', 'payslip.period_month', 'payslip.lines'])
    .orderBy('payslip.period_month')
    .orderBy('payslip.payslip_number')
    .execute();
  const { components } = toRunContext(context as StoredContext);
  return rows.map(({ id, payslip_number, period_month: later, lines: all }) => {
    const lines = (all as unknown as LaterLine[])
      .filter(([, section, origin]) => origin?.slice(0, 7) === month && section !== 'employer')
      .map(([code, section, , , amount_paise]) => ({
        code,
        name: components.get(code)?.rule.name ?? code,
        section,
        amount_paise,
      }));
    return {
      payslip_id: id,
      payslip_number,
      period_month: later.slice(0, 7),
      lines,
      net_paise: lines.reduce(
        (sum, { section, amount_paise }) => sum + (section === 'deduction' ? -amount_paise : amount_paise),
        0,
      ),
    };
  });
}

/** UAN and ESI number as printed: whole for the employee and for who may reveal them, masked for others. */
async function readShownNumbers(
  ctx: Ctx,
  slip: { id: string; employee_id: string; printed: PrintedFacts },
): Promise<{ uan: string | null; esi_number: string | null }> {
  const { uan = null, esi_number = null } = (await readPrintedNumbers(ctx, [slip])).get(slip.id) ?? {};
  const whole =
    ctx.actor.employee_id === slip.employee_id || (await canAccessEmployee(ctx, 'employees.identity.reveal', slip.employee_id));
  const shown = (number: string | null) => (number === null || whole ? number : maskText(number));
  return { uan: shown(uan), esi_number: shown(esi_number) };
}

/** What was paid by component from April up to a payslip, in paise: later payslips change nothing about it. */
async function yearToDate(
  { tx }: Ctx,
  { id, employee_id, period_month }: { id: string; employee_id: string; period_month: string },
): Promise<Record<string, number>> {
  const from = `${financialYearOf(period_month).slice(0, 4)}-04-01`;
  const { rows } = await sql<{ code: string; amount: number }>`
    select line ->> 0 as code, sum((line ->> 4)::bigint)::bigint as amount
    from payslip p cross join lateral jsonb_array_elements(p.lines) line
    where p.org_id = ${tx.org_id} and p.employee_id = ${employee_id}
      and p.period_month between ${from}::date and ${period_month}::date
      and (p.period_month < ${period_month}::date or p.created_at <= (select created_at from payslip
        where org_id = ${tx.org_id} and period_month = ${period_month}::date and id = ${id}))
    group by line ->> 0`.execute(tx);
  return Object.fromEntries(rows.map(({ code, amount }) => [code, Number(amount)]));
}

/** One payslip of a draft or finalised run with explanations. @throws Refusal 404, 409 when it could not be calculated */
export async function getSlip(ctx: Ctx, payroll_id: string, employee_id: string): Promise<SlipDetail> {
  const { tx } = ctx;
  const payroll = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .select(['status', 'context', 'period_month'])
    .executeTakeFirst();
  if (!payroll) throw missing('Payroll');
  const source =
    payroll.status === 'finalised'
      ? await tx
          .selectFrom('payslip')
          .where('org_id', '=', tx.org_id)
          .where('period_month', '=', payroll.period_month)
          .where('payroll_id', '=', payroll_id)
          .where('employee_id', '=', employee_id)
          .select([
            'input',
            'lines',
            'days',
            'gross_paise',
            'reimbursements_paise',
            'deductions_paise',
            'net_paise',
            'employer_cost_paise',
            'wages_paise',
          ])
          .executeTakeFirst()
      : await tx
          .selectFrom('payroll_draft')
          .where('org_id', '=', tx.org_id)
          .where('payroll_id', '=', payroll_id)
          .where('employee_id', '=', employee_id)
          .select(['input', 'error'])
          .executeTakeFirst();
  if (!source) throw missing('Payslip');
  if ('error' in source && source.error) throw slipFailed((source.error as { message: string }).message);
  const card = (await findEmployeeCards(tx, [employee_id], lastDayOf(monthOf(payroll.period_month)))).get(employee_id);
  const person = {
    employee_id,
    employee_code: card?.employee_code ?? '',
    full_name: card?.full_name ?? '',
    department: card?.department ?? null,
    designation: card?.designation ?? null,
    branch: card?.branch ?? null,
  };
  const input = source.input as unknown as SlipInput;
  const kept = payroll.context as unknown as StoredContext;
  return 'lines' in source
    ? toPaidDetail(person, input, kept, source as unknown as PaidFigures)
    : toSlipDetail(person, input, kept);
}
