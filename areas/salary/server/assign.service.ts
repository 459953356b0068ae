import { countText, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, copyRows, mapUniqueViolation, newId } from '@hrms/platform/server';
import type { AssignSalary, EmployeeSalary } from '@hrms/salary/contract';
import type { CheckedStructure, SalaryFacts, SalarySettings } from '@hrms/salary/domain';
import { type ClosedBreakUp, requireBreakUp, withKnownLaw } from './break-up.service.ts';
import { findSettingsOn } from './config.queries.ts';
import type { StatutoryFacts } from './dependencies.ts';
import type { StoredRate } from './employee-salary.queries.ts';
import { readSalaryOn } from './employee-salary.service.ts';
import { toSalaryFacts } from './facts.service.ts';
import { salaryNotices } from './notices.ts';
import type { PersonFacts } from './people-port.ts';
import {
  alreadyAssigned,
  beforeJoining,
  missing,
  monthFinalised,
  payoutBeforeEffect,
  problemsRefusal,
  versionNotPublished,
} from './refusals.ts';
import { findVersionLines } from './structure.queries.ts';
import { type ComponentBook, checkLines, readComponentBook } from './structure-check.service.ts';

/** Version of the break-up calculation, stored with each salary. */
const ENGINE = '1';

/**
 * Assigns an employee's first salary by annual CTC (paise), approved at once.
 * @throws Refusal 404, 409 when a salary exists or the month is finalised, 422 for a date, structure or CTC that does not fit
 */
export async function assignSalary(ctx: Ctx, employee_id: string, asked: AssignSalary): Promise<EmployeeSalary> {
  const prepared = await prepareSalary(ctx, employee_id, asked);
  await insertSalaries(ctx, [prepared]);
  return readSalaryOn(ctx, employee_id, asked.from_date);
}

/** A salary that can be inserted, with what the audit log tells about it. */
export type PreparedSalary = {
  readonly full_name: string;
  readonly row: SalaryRow;
  readonly closed: ClosedBreakUp;
  readonly audited: Record<string, unknown>;
};

/** Why a salary beside the first one is allowed: it replaces one no payroll used, or a revision creates it. */
export type SalaryOrigin = { readonly replaces?: string | undefined; readonly revision_id?: string | undefined };

export type Basis = Pick<Computed, 'book' | 'structure' | 'settings'>;
export type BasisReader = (structure_version_id: string, day: string) => Promise<Basis>;

/** What salaries of one structure and day share: read once, however many employees are assigned in one call. */
export function basisReader(ctx: Ctx): BasisReader {
  const known = new Map<string, Promise<Basis>>();
  const read = async (structure_version_id: string, day: string): Promise<Basis> => {
    const book = await readComponentBook(ctx.tx, day);
    const structure = await publishedStructure(ctx, structure_version_id, book);
    return { book, structure, settings: await findSettingsOn(ctx.tx, day) };
  };
  return (structure_version_id, day) => {
    const key = `${structure_version_id}:${day}`;
    const basis = known.get(key) ?? read(structure_version_id, day);
    known.set(key, basis);
    return basis;
  };
}

/**
 * Calculates a salary by annual CTC (paise) without writing.
 * @param origin what it replaces or the revision it comes from; nothing for the first one
 * @param readBasis shared by the salaries of one call
 * @throws Refusal as `assignSalary`
 */
export async function prepareSalary(
  ctx: Ctx,
  employee_id: string,
  asked: AssignSalary,
  origin: SalaryOrigin = {},
  readBasis: BasisReader = basisReader(ctx),
): Promise<PreparedSalary> {
  const { from_date } = asked;
  const person = (await ctx.dependencies.salary.people.factsOn(ctx.tx, [employee_id], from_date)).get(employee_id);
  if (!person) throw missing('Employee');
  const payout_month = await checkDays(ctx, person, asked, origin);
  const basis = await readBasis(asked.structure_version_id, from_date);
  const statutory = (await ctx.dependencies.salary.statutoryFacts(ctx.tx, [employee_id], from_date)).get(employee_id);
  return toPreparedSalary(ctx, { ...asked, payout_month }, origin, computeSalary(person, statutory, asked, basis));
}

/** Facts and break-up of one employee at an annual CTC (paise) on a structure. @throws Refusal 422 when there is no break-up */
export function computeSalary(
  person: PersonFacts,
  statutory: StatutoryFacts | undefined,
  { from_date, ctc_annual_paise }: Pick<AssignSalary, 'from_date' | 'ctc_annual_paise'>,
  basis: Basis,
): ComputedSalary {
  const facts = withKnownLaw(from_date, 'from_date', () => toSalaryFacts(person, from_date, statutory));
  const { structure, settings, book } = basis;
  const input = { ctc_annual_paise, structure, facts: { ...facts, tables: book.tables }, settings, day: from_date };
  const closed = requireBreakUp(input, 'from_date');
  return { ...basis, person, facts, closed };
}

/** A computed salary as it is stored. */
export function toPreparedSalary(
  ctx: Ctx,
  asked: AssignSalary & { payout_month: string },
  origin: SalaryOrigin,
  computed: ComputedSalary,
): PreparedSalary {
  const { person, closed } = computed;
  const row = toSalaryRow(ctx, person, asked, computed, origin);
  return { full_name: person.full_name, row, closed, audited: { ...asked, rates: closed.breakUp.value.rates } };
}

/** The payout month, if the dates are allowed. @throws Refusal when a salary exists, before joining, or in a finalised month */
async function checkDays(ctx: Ctx, person: PersonFacts, asked: AssignSalary, origin: SalaryOrigin): Promise<string> {
  const { from_date, payout_month = monthOf(from_date) } = asked;
  const others = await ctx.tx
    .selectFrom('employee_salary')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', person.employee_id)
    .where('status', '=', 'approved')
    .select(['id', 'from_date'])
    .orderBy('from_date')
    .execute();
  const held = others.find(({ id }) => id !== origin.replaces);
  if (held && !origin.revision_id) throw alreadyAssigned(person.full_name, held.from_date);
  if (from_date < person.joined_on) throw beforeJoining(person.joined_on);
  if (payout_month < monthOf(from_date)) throw payoutBeforeEffect();
  const finalised = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, person.employee_id);
  if (finalised && lastDayOf(finalised) >= `${payout_month}-01`) throw monthFinalised(finalised);
  return payout_month;
}

async function publishedStructure(ctx: Ctx, structure_version_id: string, book: ComponentBook): Promise<CheckedStructure> {
  const version = await findVersionLines(ctx.tx, structure_version_id);
  if (!version || version.status !== 'published' || version.structure_status !== 'active') throw versionNotPublished();
  const { structure, problems } = checkLines(version.lines, book);
  if (problems) throw problemsRefusal(problems);
  return structure;
}

type Computed = {
  closed: ClosedBreakUp;
  structure: CheckedStructure;
  book: ComponentBook;
  facts: SalaryFacts;
  settings: SalarySettings;
};

/** A break-up of an employee with all it was computed from. */
export type ComputedSalary = Computed & { readonly person: PersonFacts };

type SalaryRow = ReturnType<typeof toSalaryRow>;

function toSalaryRow(
  ctx: Ctx,
  person: PersonFacts,
  asked: AssignSalary & { payout_month: string },
  { closed, structure, book, facts, settings }: Computed,
  { replaces = null, revision_id = null }: { replaces?: string | null | undefined; revision_id?: string | null | undefined },
) {
  const { value, steps } = closed.breakUp;
  const rates = structure.lines.flatMap(({ code, rule }): StoredRate[] => {
    const rate_paise = value.rates[code];
    const component_id = book.byCode.get(code)?.component_id;
    if (rate_paise === undefined || !component_id) return [];
    return [{ component_id, code, rate_paise, source: 'structure', frequency: rule.frequency }];
  });
  const law = steps.flatMap(({ parameter }) => (parameter ? [[parameter.id, parameter.from]] : []));
  return {
    org_id: ctx.org_id,
    id: newId(),
    employee_id: person.employee_id,
    from_date: asked.from_date,
    payout_month: asked.payout_month,
    basis: 'ctc',
    ctc_annual_paise: value.ctc_annual,
    gross_monthly_paise: value.gross_monthly,
    structure_version_id: asked.structure_version_id,
    rates: JSON.stringify(rates),
    ctc_rounding_paise: value.ctc_rounding,
    passes_wage_test: value.wage_test.passes,
    inputs: JSON.stringify({ facts, settings }),
    law_stamp: JSON.stringify(Object.fromEntries(law)),
    engine_version: ENGINE,
    reason: asked.reason,
    status: 'approved',
    supersedes_id: replaces,
    revision_id,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  };
}

function changeOf(prepared: readonly PreparedSalary[]): 'assigned' | 'replaced' | 'revised' {
  if (prepared.some(({ row }) => row.revision_id !== null)) return 'revised';
  return prepared.some(({ row }) => row.supersedes_id !== null) ? 'replaced' : 'assigned';
}

/** Inserts prepared salaries together, audits and announces each. @throws Refusal 409 when one was assigned meanwhile */
export async function insertSalaries(ctx: Ctx, prepared: readonly PreparedSalary[]): Promise<void> {
  if (prepared.length === 0) return;
  const write = copyRows(
    ctx.tx,
    'employee_salary',
    prepared.map(({ row }) => row),
  );
  const taken = () => alreadyAssigned(prepared[0]?.full_name ?? '', prepared[0]?.row.from_date ?? '');
  await mapUniqueViolation(write, { employee_salary__first: taken, employee_salary__in_force: taken });
  const change = changeOf(prepared);
  await ctx.auditMany(
    `salary.${change}`,
    prepared.map(({ row, audited }) => ({ subject_id: row.employee_id, details: audited })),
  );
  const cause = `salary ${change}`;
  await ctx.announceChanges(
    'pay',
    prepared.map(({ row }) => ({ employee_id: row.employee_id, from_date: row.from_date, cause })),
  );
  const failing = prepared.filter(({ row }) => !row.passes_wage_test);
  if (failing[0])
    await ctx.notify(salaryNotices.wageTestFailures, {
      to: { holders: 'salary.structure.publish' },
      cause: failing[0].row.id,
      group: 'wage_test',
      values: { people: countText(failing.length, 'employee') },
    });
}
