/** Computes revisions of many employees together: a fixed number of queries for each effective day, however many rows there are. */
import { addToMonth, type CivilDate, lastDayOf, type Month, monthOf, nextMonth } from '@hrms/platform/calendar';
import { type Ctx, Refusal, wrongField } from '@hrms/platform/server';
import type { RevisionKind } from '@hrms/salary/contract';
import { changeInBp } from '@hrms/salary/domain';
import { type Basis, basisReader, type ComputedSalary, computeSalary } from '../assign.service.ts';
import { findRevisionSettings } from '../config.queries.ts';
import type { StatutoryFacts } from '../dependencies.ts';
import type { PersonFacts } from '../people-port.ts';
import { beforeJoining, payoutBeforeEffect } from '../refusals.ts';
import {
  effectiveTooLate,
  noSalary,
  noteRequired,
  payoutFinalised,
  reductionKind,
  revisionExists,
} from '../revisions/revision.refusals.ts';
import { listSalariesToRevise, listWaitingRevisions, type SalaryToRevise } from './plan.queries.ts';

/** How the new annual CTC is given: itself, or what is added to the old one; paise and basis points. */
export type CtcChange = {
  readonly new_ctc_paise?: number | undefined;
  readonly increase_paise?: number | undefined;
  readonly increase_bp?: number | undefined;
  readonly round_to_paise?: number | undefined;
};

/** One row of a batch before it is computed. */
export type RowToPlan = {
  readonly row_no: number;
  /** Null where no employee has the code. */
  readonly employee_id: string | null;
  readonly employee_code: string;
  readonly effective_from: CivilDate;
  readonly payout_month: Month | null;
  readonly kind: RevisionKind;
  readonly reason: string;
  readonly note: string | null;
  readonly change: CtcChange;
  /** Null keeps the structure of the salary. */
  readonly structure_version_id: string | null;
  /** Found while the row was read. */
  readonly errors?: readonly RowProblem[];
};

export type RowProblem = { readonly field: string; readonly message: string };

/** A row with what it changes; without errors it has a computed salary. */
export type PlannedRow = Omit<RowToPlan, 'errors' | 'change' | 'payout_month'> & {
  readonly employee_name: string;
  readonly payout_month: Month | null;
  readonly old: SalaryToRevise | null;
  readonly new_ctc_paise: number | null;
  readonly computed: ComputedSalary | null;
  readonly errors: readonly RowProblem[];
};

const MONTHS_AHEAD = 12;

/** The new annual CTC in paise, in whole rupees unless it is given itself. */
export function changedCtc(old_paise: number, change: CtcChange): number {
  if (change.new_ctc_paise !== undefined) return change.new_ctc_paise;
  const raised = old_paise + (change.increase_paise ?? 0) + Math.round((old_paise * (change.increase_bp ?? 0)) / 10_000);
  const step = change.round_to_paise ?? 100;
  return Math.round(raised / step) * step;
}

/** What rows of one effective day share. */
type DayFacts = {
  readonly people: ReadonlyMap<string, PersonFacts>;
  readonly statutory: ReadonlyMap<string, StatutoryFacts>;
  readonly salaries: ReadonlyMap<string, SalaryToRevise>;
  readonly settings: { readonly maximum_increase_bp_without_note: number };
};

async function loadDay(ctx: Ctx, ids: readonly string[], day: CivilDate): Promise<DayFacts> {
  const { people, statutoryFacts } = ctx.dependencies.salary;
  return {
    people: await people.factsOn(ctx.tx, ids, day),
    statutory: await statutoryFacts(ctx.tx, ids, day),
    salaries: await listSalariesToRevise(ctx.tx, day, ids),
    settings: await findRevisionSettings(ctx.tx, day),
  };
}

type Limits = {
  /** The newest finalised month of the organisation. */
  readonly finalised: Month | null;
  readonly last_day: CivilDate;
};

/** The newest finalised month, and the last day a revision may take effect. */
export const loadPlanLimits = async (ctx: Ctx): Promise<Limits> => ({
  finalised: await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, null),
  last_day: lastDayOf(addToMonth(monthOf(ctx.today), MONTHS_AHEAD)),
});

/** The payout month, as given or the first that can still be paid. @throws Refusal 409, 422 */
export function checkPlanDates(effective_from: CivilDate, payout_month: Month | null, { finalised, last_day }: Limits): Month {
  if (effective_from > last_day) throw effectiveTooLate(last_day);
  const effective = monthOf(effective_from);
  if (payout_month === null) return finalised && finalised >= effective ? nextMonth(finalised) : effective;
  if (payout_month < effective) throw payoutBeforeEffect();
  if (finalised && payout_month <= finalised) throw payoutFinalised(finalised);
  return payout_month;
}

/** Columns of a file by the field a refusal names. */
const COLUMNS: Readonly<Record<string, string>> = {
  from_date: 'effective_from',
  ctc_annual_paise: 'new_ctc',
  structure_version_id: 'structure_code',
};

function problemOf({ errors, message }: Refusal): RowProblem {
  const path = errors?.[0]?.path ?? '';
  return { field: COLUMNS[path] ?? (path.startsWith('lines') ? 'structure_code' : path), message };
}

type PlanOptions = {
  /** Revisions that were approved: their own waiting is no second one, and the employee who decides prepared none of them. */
  readonly decided?: boolean;
};

/** Computes rows against what is on record now and writes nothing. What is wrong with a row stands in its errors. */
export async function planRows(ctx: Ctx, rows: readonly RowToPlan[], options: PlanOptions = {}): Promise<PlannedRow[]> {
  const ids = [...new Set(rows.flatMap(({ employee_id }) => (employee_id ? [employee_id] : [])))];
  const waiting = options.decided ? new Set<string>() : await listWaitingRevisions(ctx.tx, ids);
  const limits = await loadPlanLimits(ctx);
  const days = new Map<string, DayFacts>();
  for (const [day, own] of Map.groupBy(rows, ({ effective_from }) => effective_from))
    days.set(
      day,
      await loadDay(
        ctx,
        own.flatMap(({ employee_id }) => employee_id ?? []),
        day,
      ),
    );
  const bases = await loadBases(ctx, rows, days);
  const own = options.decided ? null : ctx.actor.employee_id;
  const taken = new Set(waiting);
  return rows.map((row) => {
    const planned = planRow(row, days.get(row.effective_from) as DayFacts, { limits, bases, taken, own });
    if (row.employee_id) taken.add(`${row.employee_id}:${row.effective_from}`);
    return planned;
  });
}

const basisKey = (version_id: string, day: string): string => `${version_id}:${day}`;

/** Structures with their settings, each read once, or why one can't be used. */
async function loadBases(
  ctx: Ctx,
  rows: readonly RowToPlan[],
  days: ReadonlyMap<string, DayFacts>,
): Promise<Map<string, Basis | Refusal>> {
  const readBasis = basisReader(ctx);
  const bases = new Map<string, Basis | Refusal>();
  for (const { employee_id, effective_from, structure_version_id } of rows) {
    const held = employee_id ? days.get(effective_from)?.salaries.get(employee_id)?.structure_version_id : null;
    const version_id = structure_version_id ?? held;
    if (!version_id || bases.has(basisKey(version_id, effective_from))) continue;
    try {
      bases.set(basisKey(version_id, effective_from), await readBasis(version_id, effective_from));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      bases.set(basisKey(version_id, effective_from), problem);
    }
  }
  return bases;
}

type Shared = {
  readonly limits: Limits;
  readonly bases: ReadonlyMap<string, Basis | Refusal>;
  /** `employee:day` of other revisions, in this batch too. */
  readonly taken: ReadonlySet<string>;
  /** The employee who prepares the rows. */
  readonly own: string | null;
};

function planRow(row: RowToPlan, facts: DayFacts, { limits, bases, taken, own }: Shared): PlannedRow {
  const { errors: found = [], change, ...shown } = row;
  const person = row.employee_id ? facts.people.get(row.employee_id) : undefined;
  const old = (row.employee_id && facts.salaries.get(row.employee_id)) || null;
  const plain: PlannedRow = {
    ...shown,
    employee_name: person?.full_name ?? '',
    old,
    new_ctc_paise: old && changedCtc(old.ctc_annual_paise, change),
    computed: null,
    errors: found,
  };
  if (found.length > 0) return plain;
  if (!person || !row.employee_id) return withProblem(plain, 'employee_code', `No employee has the code ${row.employee_code}`);
  if (row.employee_id === own) return withProblem(plain, 'employee_code', 'You can’t revise your own salary');
  try {
    const payout_month = checkPlanDates(row.effective_from, row.payout_month, limits);
    if (row.effective_from < person.joined_on) throw beforeJoining(person.joined_on);
    if (taken.has(`${row.employee_id}:${row.effective_from}`)) throw revisionExists(person.full_name, row.effective_from);
    if (!old || plain.new_ctc_paise === null) throw noSalary(person.full_name, row.effective_from);
    assertKind(plain, facts.settings.maximum_increase_bp_without_note);
    const version_id = row.structure_version_id ?? old.structure_version_id;
    const basis = version_id && bases.get(basisKey(version_id, row.effective_from));
    if (!version_id || !basis) return withProblem(plain, 'structure_code', 'Select a structure for this employee');
    if (basis instanceof Refusal) throw basis;
    const asked = { from_date: row.effective_from, ctc_annual_paise: plain.new_ctc_paise };
    const computed = computeSalary(person, facts.statutory.get(row.employee_id), asked, basis);
    return { ...plain, payout_month, structure_version_id: version_id, computed };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    const { field, message } = problemOf(problem);
    return withProblem(plain, field, message);
  }
}

const withProblem = (row: PlannedRow, field: string, message: string): PlannedRow => ({
  ...row,
  errors: [...row.errors, { field, message }],
});

/** @throws Refusal 422 for a CTC of nothing, a lower one by a kind that only raises, or a large increase without a note */
function assertKind({ old, new_ctc_paise, kind, note }: PlannedRow, limit_bp: number): void {
  if ((new_ctc_paise ?? 0) < 100) throw wrongField('salary.ctc_too_small', 'new_ctc', 'The new CTC must be above 0');
  const bp = changeInBp(old?.ctc_annual_paise ?? 0, new_ctc_paise ?? 0);
  if ((new_ctc_paise ?? 0) < (old?.ctc_annual_paise ?? 0) && kind !== 'reduction' && kind !== 'correction') throw reductionKind();
  if (bp > limit_bp && !note) throw noteRequired(limit_bp);
}
