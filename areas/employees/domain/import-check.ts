import { formatRupees } from '@hrms/platform/money';
import { type ImportColumn, importColumnLabel } from './import-columns.ts';
import { findDuplicateRows } from './import-duplicates.ts';
import { type DraftDecision, type ImportFacts, problemAt, type RowDecision, samePersonKey } from './import-facts.ts';
import { resolveManagers } from './import-managers.ts';
import { nameKey } from './import-names.ts';
import { type ParsedImportRow, rowMessage } from './import-row.ts';
import { salaryUnitOf } from './import-salary.ts';
import { identifierTakenMessage, UNIQUE_IDENTIFIER_KINDS } from './unique-identifier.ts';

export type RowToDecide = ParsedImportRow & { readonly fingerprint: string };

/** What becomes of every row: made, recognised, or refused with its reasons. Nothing is written by this. */
export function decideImportRows(given: readonly RowToDecide[], facts: ImportFacts): RowDecision[] {
  const drafts = given.map((read): DraftDecision => {
    const done = facts.done.get(read.fingerprint);
    return {
      row: read.row,
      fingerprint: read.fingerprint,
      action: done ? 'unchanged' : 'create',
      problems: [...read.problems],
      warnings: [...read.warnings],
      step: 0,
      manager_row: null,
      manager_id: null,
      employee_id: done?.employee_id ?? null,
    };
  });
  const fresh = drafts.filter(({ action }) => action === 'create');
  for (const [draft, problem] of findDuplicateRows(fresh)) draft.problems.push(problem);
  for (const draft of fresh) decidePlace(draft, facts);
  const announced = new Set<string>();
  const seen = new Map<string, number>();
  for (const draft of fresh) {
    decideTakenIdentifiers(draft, facts);
    decideSamePerson(draft, facts, seen);
    decideSalary(draft, facts, announced);
  }
  resolveManagers(drafts, facts);
  for (const draft of drafts) if (draft.action !== 'unchanged' && draft.problems.length > 0) draft.action = 'error';
  return drafts;
}

type NewPlaces = { readonly new_departments: string[]; readonly new_designations: string[] };

/** Departments and designations that rows to be imported name and the organisation lacks, each once, by name. */
export function newPlacesOf(
  decisions: readonly { readonly action: string; readonly row: RowDecision['row'] }[],
  { departments, designations }: Pick<ImportFacts, 'departments' | 'designations'>,
): NewPlaces {
  const namesOf = (column: 'department' | 'designation', present: { has(key: string): boolean }) => {
    const names = new Map<string, string>();
    for (const { action, row } of decisions) {
      const key = nameKey(row[column]);
      if (action === 'create' && key !== '' && !present.has(key) && !names.has(key)) names.set(key, row[column]);
    }
    return [...names.values()].sort((a, b) => a.localeCompare(b));
  };
  return { new_departments: namesOf('department', departments), new_designations: namesOf('designation', designations) };
}

/** Checks branch, department and designation of a row; what the import creates is listed once (`newPlacesOf`). */
function decidePlace({ row, problems }: DraftDecision, facts: ImportFacts): void {
  const about = (column: ImportColumn, value: string, text: string) =>
    problemAt(facts, row, column, [value, `"${value}" ${text}`]);
  const branches = facts.branches.get(nameKey(row.branch_code)) ?? [];
  if (row.branch_code && branches.length === 0)
    problems.push(about('branch_code', row.branch_code, 'is not a branch. Use the code or name of an active branch'));
  const departments = facts.departments.get(nameKey(row.department)) ?? [];
  for (const [column, found] of [
    ['branch_code', branches.length],
    ['department', departments.length],
  ] as const)
    if (found > 1)
      problems.push(
        about(column, row[column], `is the name of ${found} ${PLACES[column]}. Rename them so that each name is unique`),
      );
  for (const [column, known] of [
    ['department', departments.length > 0],
    ['designation', facts.designations.has(nameKey(row.designation))],
  ] as const) {
    if (known || row[column] === '' || facts.create_missing) continue;
    problems.push(about(column, row[column], `is not a ${column}. Use the name of an active ${column}`));
  }
}

const PLACES = { branch_code: 'branches', department: 'departments' } as const;

function decideTakenIdentifiers({ row, problems }: DraftDecision, facts: ImportFacts): void {
  if (row.employee_code && facts.taken_codes.has(row.employee_code.toLowerCase()))
    problems.push(
      problemAt(facts, row, 'employee_code', [
        row.employee_code,
        `${row.employee_code} is already in use. Employee codes are never reused`,
      ]),
    );
  for (const kind of UNIQUE_IDENTIFIER_KINDS) {
    const value = row[kind];
    const holder = value ? facts.claims.get(`${kind} ${value}`) : undefined;
    if (value && holder) problems.push(problemAt(facts, row, kind, [value, identifierTakenMessage(kind, holder)]));
  }
}

/** The same name and date of birth as an employee, or as an earlier row of the file. */
function decideSamePerson({ row, problems, warnings }: DraftDecision, facts: ImportFacts, seen: Map<string, number>): void {
  if (!row.first_name || !row.date_of_birth) return;
  const key = samePersonKey(row);
  const known = facts.same_people.get(key);
  const say = (text: string) => ({ column: null, value: '', message: rowMessage(row.row_number, null, text) });
  const label = known?.label ?? 'an employee';
  if (known && !known.left)
    problems.push(
      say(`same name and date of birth as ${label}. Update them by code, or use Add employee if this is another person`),
    );
  else if (known)
    warnings.push(say(`same name and date of birth as ${label}, who left. To rehire them, use Rehire on their record`));
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, row.row_number);
  else warnings.push(say(`same name and date of birth as row ${earlier}`));
}

/** Wages are at most the CTC: a CTC below the lowest minimum wage of the branch's state is a warning. A branch left out is the only one. */
function warnOfMinimumWage({ row, warnings }: DraftDecision, ctc_paise: number, facts: ImportFacts): void {
  const { least_wages } = facts;
  const named = row.branch_code ? (facts.branches.get(nameKey(row.branch_code)) ?? []) : [...least_wages.keys()];
  const least = named.length === 1 ? least_wages.get(named[0] as string) : undefined;
  if (!least || ctc_paise >= least.paise * 12) return;
  const [yearly, monthly] = [formatRupees(ctc_paise), formatRupees(least.paise)];
  const text = `${yearly} a year is below the minimum wage of ${least.state}, ${monthly} a month. Check the amount and its unit`;
  warnings.push(problemAt(facts, row, 'ctc_annual', ['', text]));
}

/** A CTC needs a published structure; the only one need not be named. The first says in which unit the column was read. */
function decideSalary(draft: DraftDecision, facts: ImportFacts, announced: Set<string>): void {
  const { row, problems, warnings } = draft;
  if (row.ctc_annual_paise === null) return;
  const unit = salaryUnitOf((facts.labels ?? importColumnLabel)('ctc_annual'));
  if (unit.times !== 1 && !announced.has('salary unit')) {
    announced.add('salary unit');
    const yearly = `${formatRupees(row.ctc_annual_paise)} a year`;
    warnings.push(problemAt(facts, row, 'ctc_annual', ['', `all salaries are read in ${unit.words}: ${yearly} here`]));
  }
  warnOfMinimumWage(draft, row.ctc_annual_paise, facts);
  const { salary_structure: name } = row;
  const names = facts.structures.join(', ');
  if (facts.structures.length === 0)
    problems.push(
      problemAt(facts, row, 'ctc_annual', ['', 'no salary structure is published. Publish one, or leave out the CTC']),
    );
  else if (name === null && facts.structures.length > 1)
    problems.push(problemAt(facts, row, 'salary_structure', ['', `required with a CTC. Use ${names}`]));
  else if (name !== null && !facts.structures.some((one) => nameKey(one) === nameKey(name)))
    problems.push(problemAt(facts, row, 'salary_structure', [name, `"${name}" is not a published structure. Use ${names}`]));
}
