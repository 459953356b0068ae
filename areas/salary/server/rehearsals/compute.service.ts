/** Pay of many employees before and after a change, in a fixed number of queries. Nothing is written. */
import { createHash } from 'node:crypto';
import { type CivilDate, fullYears } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { type Ctx, findRow, Refusal } from '@hrms/platform/server';
import type { CreateRehearsal, RehearsalChange, RehearsalFigures, RehearsalRow } from '@hrms/salary/contract';
import {
  breakUpOfRates,
  type CheckedStructure,
  type RehearsedEmployee,
  rehearsalFigures,
  rehearsalMarks,
  type SalaryFacts,
  type SalarySettings,
} from '@hrms/salary/domain';
import { changedCtc } from '../batches/plan.service.ts';
import { findPopulation, type PaidEmployee } from '../batches/population.service.ts';
import { computeBreakUp, withKnownLaw } from '../break-up.service.ts';
import { findSettingsOn } from '../config.queries.ts';
import type { StoredRate } from '../employee-salary.queries.ts';
import { structureOfRates } from '../employee-salary.service.ts';
import { toSalaryFacts } from '../facts.service.ts';
import { toLookup } from '../lookup-tables/table.queries.ts';
import { missing, problemsRefusal } from '../refusals.ts';
import { findRuleProblems } from '../rule.service.ts';
import { findVersionLines } from '../structure.queries.ts';
import { type ComponentBook, checkLines, readComponentBook } from '../structure-check.service.ts';
import { listRatesOn } from './rehearsal.queries.ts';

const PERMISSION = 'salary.rehearsal.run';

/** What a rehearsal computes: the change and whom it concerns. */
export type RehearsalRequest = Pick<CreateRehearsal, 'effective_from' | 'change' | 'matches' | 'structure_ids'>;

/** The rules after a change. */
type ChangedRules = { readonly book: ComponentBook; readonly settings: SalarySettings };

/** The component a change of rule is about. @throws Refusal 404 */
async function requireChangedComponent(ctx: Ctx, component_id: string) {
  const component = await findRow(ctx.tx, 'salary_component', { id: component_id }, ['code', 'is_system', 'deleted_at']);
  if (!component || component.deleted_at) throw missing('Component');
  return component;
}

/** Rules of a day with the change in them. @throws Refusal 404, 422 for a rule that can't be saved */
async function changeRules(ctx: Ctx, change: RehearsalChange, { book, settings }: ChangedRules): Promise<ChangedRules> {
  switch (change.kind) {
    case 'component': {
      const component = await requireChangedComponent(ctx, change.component_id);
      const problems = await findRuleProblems(ctx.tx, component, change.rule, book.day);
      if (problems.length > 0) throw problemsRefusal(problems, 'change.rule.');
      const held = book.byCode.get(component.code);
      if (!held) throw missing('Component');
      return { settings, book: { ...book, byCode: new Map(book.byCode).set(component.code, { ...held, rule: change.rule }) } };
    }
    case 'lookup_table': {
      const tables = new Map(book.tables).set(change.code, toLookup(change.rows));
      return { settings, book: { ...book, tables, table_codes: new Set([...book.table_codes, change.code]) } };
    }
    case 'setting': {
      const { ctc_includes = settings.ctc_includes, esi_tie = settings.esi_tie, gratuity_provision_bp } = change;
      const provision = gratuity_provision_bp === undefined ? settings.gratuity_provision_bp : gratuity_provision_bp;
      return { book, settings: { ...settings, ctc_includes, esi_tie, gratuity_provision_bp: provision } };
    }
    default:
      return { book, settings };
  }
}

/** Structures by version under some rules, or why one can't be computed. */
class ChangedStructures {
  readonly #known: ReadonlyMap<string, CheckedStructure | Refusal>;

  constructor(known: ReadonlyMap<string, CheckedStructure | Refusal>) {
    this.#known = known;
  }

  /** @throws Refusal 422 when the change breaks the structure */
  get(version_id: string): CheckedStructure {
    const found = this.#known.get(version_id);
    if (!found || found instanceof Refusal) throw found ?? missing('Structure version');
    return found;
  }
}

/** Each version is read once. @throws Refusal 404 */
async function loadStructures(ctx: Ctx, book: ComponentBook, version_ids: readonly string[]): Promise<ChangedStructures> {
  const known = new Map<string, CheckedStructure | Refusal>();
  for (const version_id of new Set(version_ids)) {
    const version = await findVersionLines(ctx.tx, version_id);
    if (!version) throw missing('Structure version');
    try {
      const { structure, problems } = checkLines(version.lines, book);
      known.set(version_id, structure ?? problemsRefusal(problems ?? []));
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      known.set(version_id, problem);
    }
  }
  return new ChangedStructures(known);
}

/** Structures of the population: of a new version its own, unless others are named. */
async function structuresOf(ctx: Ctx, { change, structure_ids }: RehearsalRequest): Promise<readonly string[]> {
  if (change.kind !== 'structure_version' || structure_ids.length > 0) return structure_ids;
  const version = await findVersionLines(ctx.tx, change.structure_version_id);
  if (!version) throw missing('Structure version');
  return [version.structure_id];
}

/** The employees a change concerns, by name. @throws Refusal 404 */
export async function findConcerned(ctx: Ctx, request: RehearsalRequest): Promise<PaidEmployee[]> {
  const filter = { matches: request.matches, structure_ids: await structuresOf(ctx, request) };
  return findPopulation(ctx, PERMISSION, filter, request.effective_from);
}

/** The CTC after a change, in paise. */
const ctcAfter = (ctc_paise: number, change: RehearsalChange): number =>
  change.kind === 'increase'
    ? changedCtc(ctc_paise, {
        increase_bp: change.increase_bp ?? undefined,
        increase_paise: change.increase_paise ?? undefined,
      })
    : ctc_paise;

/** Whether pay stays and only what is computed from it changes. */
export const keepsGross = (change: RehearsalChange): boolean => 'keeps' in change && change.keeps === 'gross';

type Computation = {
  readonly day: CivilDate;
  readonly change: RehearsalChange;
  readonly before: ChangedRules;
  readonly after: ChangedRules;
  /** Structures of the salaries as they are, and after the change. */
  readonly held: ChangedStructures;
  readonly changed: ChangedStructures;
};

type Inputs = { readonly facts: SalaryFacts; readonly rates: readonly StoredRate[]; readonly service_years: number };

function computeOne({ salary }: PaidEmployee, { facts, rates, service_years }: Inputs, how: Computation): RehearsedEmployee {
  const { day, change, before, after, held, changed } = how;
  const ctc_annual = salary.ctc_annual_paise as Paise;
  const priced = ({ book, settings }: ChangedRules) => {
    const input = {
      ctc_annual,
      structure: structureOfRates(rates, book),
      facts: { ...facts, tables: book.tables },
      settings,
      day,
    };
    return rehearsalFigures(breakUpOfRates(input).value, service_years);
  };
  try {
    const now = priced(before);
    if (keepsGross(change)) return { before: now, after: priced(after), error: null };
    const version_id = change.kind === 'structure_version' ? change.structure_version_id : salary.structure_version_id;
    if (!version_id) return { before: now, after: null, error: 'This salary has no structure' };
    const closed = (ctc_annual_paise: number, structure: CheckedStructure, { book, settings }: ChangedRules) =>
      computeBreakUp({ ctc_annual_paise, structure, facts: { ...facts, tables: book.tables }, settings, day }, 'effective_from');
    const answer = closed(ctcAfter(salary.ctc_annual_paise, change), changed.get(version_id), after);
    if (answer.refusal) return { before: now, after: null, error: answer.refusal.message };
    const then = rehearsalFigures(answer.breakUp.value, service_years);
    const same = salary.structure_version_id && closed(salary.ctc_annual_paise, held.get(salary.structure_version_id), before);
    // whom the change doesn't touch keeps what is paid now, though law that changed since would give another amount
    if (same && same.breakUp && isSame(rehearsalFigures(same.breakUp.value, service_years), then))
      return { before: now, after: now, error: null };
    return { before: now, after: then, error: null };
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code === 'salary.law_not_dated') throw problem;
    return { before: null, after: null, error: problem.message };
  }
}

const isSame = (a: RehearsalFigures, b: RehearsalFigures): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Employees computed in one turn; other requests are answered between two. */
const AT_ONCE = 250;

/**
 * Every employee a change concerns with a month before (as approved, under the law of the day) and after, the largest change of net
 * pay first.
 * @throws Refusal 404, 422 for a change that can't be made
 */
export async function computeRehearsal(ctx: Ctx, request: RehearsalRequest): Promise<RehearsalRow[]> {
  const { effective_from: day, change } = request;
  const concerned = await findConcerned(ctx, request);
  const ids = concerned.map(({ employee_id }) => employee_id);
  const before = { book: await readComponentBook(ctx.tx, day), settings: await findSettingsOn(ctx.tx, day) };
  const after = await changeRules(ctx, change, before);
  const versions = concerned.flatMap(({ salary }) => salary.structure_version_id ?? []);
  const held = await loadStructures(ctx, before.book, versions);
  const moved = change.kind === 'structure_version' ? [change.structure_version_id] : versions;
  const changed = await loadStructures(ctx, after.book, moved);
  const people = await ctx.dependencies.salary.people.factsOn(ctx.tx, ids, day);
  const statutory = await ctx.dependencies.salary.statutoryFacts(ctx.tx, ids, day);
  const rates = await listRatesOn(ctx.tx, ids, day);
  const rows: RehearsalRow[] = [];
  for (const [at, employee] of concerned.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    const { employee_id, employee_code, full_name: employee_name } = employee;
    const person = people.get(employee_id);
    if (!person) continue;
    const facts = withKnownLaw(day, 'effective_from', () => toSalaryFacts(person, day, statutory.get(employee_id)));
    const service_years = person.joined_on <= day ? fullYears(person.joined_on, day) : 0;
    const inputs = { facts, rates: rates.get(employee_id) ?? [], service_years };
    const computed = computeOne(employee, inputs, { day, change, before, after, held, changed });
    rows.push({ employee_id, employee_code, employee_name, ...computed, ...summaryOf(computed) });
  }
  return rows.toSorted((a, b) => Math.abs(b.net_change_paise) - Math.abs(a.net_change_paise));
}

const summaryOf = (computed: RehearsedEmployee) => ({
  net_change_paise: (computed.after?.net_paise ?? 0) - (computed.before && computed.after ? computed.before.net_paise : 0),
  marks: rehearsalMarks(computed),
});

/** SHA-256 of employees and their figures, in hex: another one says that facts changed since. */
export const hashOfRows = (rows: readonly RehearsalRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ employee_id, before, after }) => [employee_id, before, after]).toSorted()))
    .digest('hex');
