import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { DueScheme, EmployeeDues } from '@hrms/payroll/contract';
import { contributionLines, isStatutoryCode, type PaidSlip, type RunContext, type SlipInput } from '@hrms/payroll/domain';
import { type Ctx, type FileAnswer, findRow, type PageRows } from '@hrms/platform/server';
import { stringify } from 'csv-stringify/sync';
import { toPaidSlip } from '../contributions.service.ts';
import { lineNameOf } from '../payslips/slip-detail.ts';
import { withPersonNames } from '../people.ts';
import { missing, notComputed } from '../refusals.ts';
import { type StoredContext, toRunContext } from '../run-context.ts';
import type { StoredSlipFacts } from '../stored-slip.ts';
import { safeCell } from '../templates/bank-file.ts';
import { pageOfDrafts, pageOfPaidSlips, type SlipFilter } from './dues.queries.ts';

const CODES: Readonly<Record<DueScheme, readonly string[]>> = {
  epf: ['EPF_EMPLOYEE', 'EPF_EMPLOYER'],
  esi: ['ESI_EMPLOYEE', 'ESI_EMPLOYER'],
  ptax: ['PTAX'],
  lwf: ['LWF_EMPLOYEE', 'LWF_EMPLOYER'],
  tds: ['TDS'],
};

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  scheme?: DueScheme | undefined;
  arrears?: boolean | undefined;
};

/** Statutory bases and shares of a run by employee, of drafts until it is finalised. In paise. @throws Refusal 404, 409 before the first calculation */
export async function listEmployeeDues(ctx: Ctx, payroll_id: string, query: Filter): Promise<PageRows<EmployeeDues>> {
  const { tx } = ctx;
  const run = await findRow(tx, 'payroll', { id: payroll_id }, ['status', 'context', 'period_month', 'title']);
  if (!run) throw missing('Payroll');
  if (!run.context) throw notComputed();
  const filter: SlipFilter = {
    found: query.search ? await matchesEmployeeSearch(tx, query.search, 'employee_id') : null,
    codes: query.scheme ? CODES[query.scheme] : query.arrears ? Object.values(CODES).flat() : [],
    arrears: query.arrears ?? false,
  };
  const { rows, ...page } =
    run.status === 'finalised'
      ? await paidSlips(ctx, { id: payroll_id, period_month: run.period_month }, filter, query)
      : await draftSlips(ctx, payroll_id, filter, query);
  const context = toRunContext(run.context as unknown as StoredContext);
  return {
    ...page,
    rows: await withPersonNames(
      tx,
      rows.map((slip) => toEmployeeDues(slip, context)),
    ),
  };
}

type StoredSlip = {
  employee_id: string;
  input: SlipInput;
  lines: PaidSlip['lines'];
  gross_paise: number;
  wage_bases: PaidSlip['bases'] & { esi_covered: boolean };
  days: PaidSlip['days'];
};

async function paidSlips(ctx: Ctx, run: { id: string; period_month: string }, filter: SlipFilter, query: Filter) {
  const page = await pageOfPaidSlips(ctx.tx, run, filter, query);
  const rows = page.rows as unknown as StoredSlip[];
  return {
    ...page,
    rows: rows.map(
      ({ gross_paise, wage_bases, ...slip }): PaidSlip => ({
        ...slip,
        gross: gross_paise,
        bases: wage_bases,
        esi_covered: wage_bases.esi_covered,
      }),
    ),
  };
}

async function draftSlips(ctx: Ctx, payroll_id: string, filter: SlipFilter, query: Filter) {
  const page = await pageOfDrafts(ctx.tx, payroll_id, filter, query);
  type Draft = { employee_id: string; input: SlipInput; lines: PaidSlip['lines']; facts: StoredSlipFacts; gross_paise: number };
  return { ...page, rows: (page.rows as unknown as Draft[]).map(toPaidSlip) };
}

/** Statutory bases and shares of one payslip, in paise. */
function toEmployeeDues(slip: PaidSlip, context: RunContext): Omit<EmployeeDues, 'employee_code' | 'full_name'> {
  const own = contributionLines(slip, context).filter(({ kind }) => kind === 'regular');
  const lineOf = (scheme: string) => own.find((line) => line.scheme === scheme);
  const [epf, esi, ptax, lwf] = ['epf', 'esi', 'ptax', 'lwf'].map(lineOf);
  const tds = slip.lines.reduce(
    (sum, [code, section, , , amount]) => (code === 'TDS' && section === 'deduction' ? sum + amount : sum),
    0,
  );
  return {
    employee_id: slip.employee_id,
    state_code: slip.input.place.state,
    epf: epf
      ? {
          wages_paise: epf.wages.epf ?? 0,
          eps_wages_paise: epf.wages.eps ?? 0,
          employee_paise: epf.amounts.employee ?? 0,
          vpf_paise: epf.amounts.vpf ?? 0,
          eps_paise: epf.amounts.eps ?? 0,
          employer_difference_paise: epf.amounts.employer_difference ?? 0,
        }
      : null,
    esi: esi
      ? { wages_paise: esi.wages.esi ?? 0, employee_paise: esi.amounts.employee ?? 0, employer_paise: esi.amounts.employer ?? 0 }
      : null,
    ptax: ptax ? { gross_paise: ptax.wages.gross ?? 0, tax_paise: ptax.amounts.tax ?? 0 } : null,
    lwf: lwf ? { employee_paise: lwf.amounts.employee ?? 0, employer_paise: lwf.amounts.employer ?? 0 } : null,
    tds_paise: tds,
    arrears: slip.lines.flatMap(([code, , origin, , amount]) =>
      origin && isStatutoryCode(code)
        ? [{ code, name: lineNameOf(code, null, context), origin_month: origin.slice(0, 7), amount_paise: amount }]
        : [],
    ),
  };
}

const HEADER = [
  'Employee code',
  'Name',
  'State',
  'EPF wages',
  'EPS wages',
  'EPF employee',
  'VPF',
  'EPS',
  'EPF employer difference',
  'ESI wages',
  'ESI employee',
  'ESI employer',
  'Professional tax wages',
  'Professional tax',
  'LWF employee',
  'LWF employer',
  'Income tax (TDS)',
  'Of earlier months',
];

const rupees = (paise: number | undefined): string => (paise === undefined ? '' : (paise / 100).toFixed(2));

const toCells = ({ employee_code, full_name, state_code, epf, esi, ptax, lwf, tds_paise, arrears }: EmployeeDues): string[] => [
  safeCell(employee_code),
  safeCell(full_name),
  state_code ?? '',
  rupees(epf?.wages_paise),
  rupees(epf?.eps_wages_paise),
  rupees(epf?.employee_paise),
  rupees(epf?.vpf_paise),
  rupees(epf?.eps_paise),
  rupees(epf?.employer_difference_paise),
  rupees(esi?.wages_paise),
  rupees(esi?.employee_paise),
  rupees(esi?.employer_paise),
  rupees(ptax?.gross_paise),
  rupees(ptax?.tax_paise),
  rupees(lwf?.employee_paise),
  rupees(lwf?.employer_paise),
  rupees(tds_paise),
  arrears.map(({ code, origin_month, amount_paise }) => `${code} ${origin_month} ${rupees(amount_paise)}`).join('; '),
];

/** Statutory bases and shares of a run as CSV in rupees, a row per employee. @throws Refusal 404, 409 before the first calculation */
export async function exportEmployeeDues(ctx: Ctx, payroll_id: string): Promise<FileAnswer> {
  const { rows } = await listEmployeeDues(ctx, payroll_id, { page: 1, limit: 1_000_000 });
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['title']);
  await ctx.audit('payroll.statutory_exported', payroll_id, { people: rows.length });
  return {
    name: `${run?.title ?? 'Payroll'} statutory.csv`,
    media_type: 'text/csv; charset=utf-8',
    body: Buffer.from(`\ufeff${stringify([HEADER, ...rows.map(toCells)])}`),
  };
}
