import { isPlacedAtSql, type PersonNumber, personNumberPermission } from '@hrms/employees/server';
import type { Period } from '@hrms/platform/calendar';
import {
  allOf,
  type Ctx,
  type Dataset,
  type DatasetCheck,
  hasOfficeScope,
  scopeOf,
  visibleEmployees,
} from '@hrms/platform/server';
import { MOST_ROWS, type ReportBody, type ReportParameters } from '@hrms/reports/contract';
import {
  buildResult,
  type CalculatedFormula,
  filterFields,
  narrowingOf,
  PERSON_FIELDS,
  PERSON_NUMBER_FIELDS,
  personNumberOf,
  type Result,
  type ResultField,
  readCalculated,
  spanOf,
} from '@hrms/reports/domain';
import { addNumbers, addPeople } from './people.service.ts';
import { badFormula, fieldNotAllowed, fieldUnknown, missing, periodMissing, tooManyToRead } from './refusals.ts';

const RUN = 'reports.report.run';
/** Who holds one of these for all employees may see pay. */
const PAY = ['payroll.run.read', 'salary.assignment.read'] as const;

const PAY_AREAS: ReadonlySet<string> = new Set(['payroll', 'salary', 'statutory']);

/** Whether amounts of a dataset tell what employees earn. */
const isOfPay = ({ of_employee, area, permission }: Dataset): boolean =>
  of_employee && (PAY_AREAS.has(area) || (PAY as readonly string[]).includes(permission));
const seesPay = ({ actor }: Ctx): boolean => PAY.some((permission) => scopeOf(actor, permission) === 'organisation');
/** Whether the caller reads no rows but their own. */
const isOwn = ({ actor }: Ctx, { permission }: Dataset): boolean =>
  scopeOf(actor, permission) === 'self' && !actor.limits.has(permission);

/** Whether the caller may read a dataset: rows that are not an employee's want the whole organisation. */
export function mayRead(ctx: Ctx, dataset: Dataset): boolean {
  const scope = scopeOf(ctx.actor, dataset.permission);
  if (!scope || !scopeOf(ctx.actor, RUN)) return false;
  if (dataset.of_employee) return true;
  return scope === 'organisation' && scopeOf(ctx.actor, RUN) === 'organisation';
}

/** A dataset that the caller may read. @throws `not_found` */
export function findDataset(ctx: Ctx, id: string): Dataset {
  const dataset = ctx.dependencies.reports.datasets().find((offered) => offered.id === id);
  if (!dataset || !mayRead(ctx, dataset)) throw missing('Report');
  return dataset;
}

const NUMBER_FIELDS = PERSON_NUMBER_FIELDS.map((field) => ({
  ...field,
  permission: personNumberPermission(personNumberOf(field.key) as PersonNumber, false),
}));

/** All fields of a dataset, with those that rows about employees have. */
export const allFields = (dataset: Dataset): (ResultField & { permission?: string | undefined })[] => [
  ...PERSON_FIELDS,
  ...(dataset.of_employee ? NUMBER_FIELDS : []),
  ...dataset.fields.map(({ help, ...field }) => ({ ...field, help: help ?? null })),
];

/** Whether the caller may use a field; numbers of persons by office only, since a column of one's own number says nothing. */
export const mayUse = ({ actor }: Ctx, { permission, type }: { permission?: string | undefined; type: ResultField['type'] }) =>
  !permission || (type === 'masked' ? hasOfficeScope(actor, permission) : actor.permissions.has(permission));

export type Prepared = {
  readonly dataset: Dataset;
  readonly body: ReportBody;
  readonly fields: ReadonlyMap<string, ResultField>;
  readonly calculated: readonly CalculatedFormula[];
  readonly hidden: readonly { label: string; reason: string }[];
};

/**
 * Checks a definition against the caller's permissions. Columns that the caller may not see are left out with a note, unless the caller
 * wrote the definition.
 * @param written_now the caller sends the definition: a closed field is refused instead of hidden
 * @throws `not_found`, `field_not_allowed`, `field_unknown`, `bad_formula`
 */
export function prepareReport(ctx: Ctx, body: ReportBody, written_now: boolean): Prepared {
  const dataset = findDataset(ctx, body.dataset);
  const every = new Map(allFields(dataset).map((field) => [field.key, field]));
  const open = new Map([...every].filter(([, field]) => mayUse(ctx, field)));
  const named = [
    ...body.columns.map(({ field }) => field),
    ...body.groups,
    ...filterFields(body.filter),
    ...(body.pivot ? [body.pivot.field, body.pivot.measure] : []),
  ];
  const own = new Set(body.calculated.map(({ key }) => key));
  for (const key of named) if (!every.has(key) && !own.has(key)) throw fieldUnknown(key);
  const closed = [...new Set(named)].flatMap((key) => (open.has(key) ? [] : (every.get(key) ?? [])));
  const decisive = new Set([...body.groups, ...filterFields(body.filter), body.pivot?.field, body.pivot?.measure]);
  const refused = written_now ? closed[0] : closed.find(({ key }) => decisive.has(key));
  if (refused) throw fieldNotAllowed(refused.label);
  const calculated = body.calculated.map((column) => {
    const read = readCalculated(column, [...open.values()]);
    if ('errors' in read) throw badFormula(column.label, read.errors[0]?.message ?? 'cannot be read', read.errors[0]?.start ?? 0);
    return read;
  });
  const hidden = closed.map(({ label }) => ({ label, reason: 'You do not have the permission for this field' }));
  return { dataset, body, fields: open, calculated, hidden };
}

/** The days a run is about. @throws `period_missing` */
export function spanFor(ctx: Ctx, dataset: Dataset, parameters: ReportParameters, usual: ReportParameters['period']): Period {
  const span = spanOf(dataset.period, parameters, usual, ctx.today);
  if (!span) throw periodMissing();
  return span;
}

const PLACES = ['branch_id', 'department_id', 'designation_id', 'grade_id', 'employment_type', 'employee_id'] as const;

/** Fields that a definition names. */
const usedFields = ({ body }: Prepared): ReadonlySet<string> =>
  new Set([
    ...body.columns.map(({ field }) => field),
    ...body.groups,
    ...filterFields(body.filter),
    ...(body.pivot ? [body.pivot.field, body.pivot.measure] : []),
    ...(body.sort ? [body.sort.field] : []),
  ]);

/** Numbers of persons that a definition names. */
const usedNumbers = (prepared: Prepared): PersonNumber[] =>
  [...usedFields(prepared)].flatMap((key) => (personNumberOf(key) as PersonNumber | null) ?? []);

/** Whether neither the caller's scope nor a parameter narrows the employees whose rows are read. */
export const isOfEveryone = (
  { actor }: Ctx,
  { permission }: Pick<Dataset, 'permission'>,
  parameters: ReportParameters,
): boolean =>
  [RUN, permission].every((code) => scopeOf(actor, code) === 'organisation' && !actor.limits.has(code)) &&
  PLACES.every((place) => parameters[place] === undefined);

/** Whether a reader gets all rows of a dataset: of the whole organisation, without places and conditions. */
function readsAll(ctx: Ctx, { dataset, body }: Prepared, parameters: ReportParameters): boolean {
  return isOfEveryone(ctx, dataset, parameters) && filterFields(body.filter).length === 0;
}

/**
 * Reads the rows of a report within the caller's scope and computes groups, totals and columns.
 * @param grouping told how many rows were read, before they are grouped
 * @throws `too_many_rows`
 */
export async function readReport(
  ctx: Ctx,
  prepared: Prepared,
  span: Period,
  parameters: ReportParameters,
  grouping: (rows: number) => Promise<void> = async () => undefined,
): Promise<Result & { checks: readonly DatasetCheck[] }> {
  const { dataset } = prepared;
  const visible = async (column: string) =>
    allOf([
      await visibleEmployees(ctx, RUN, column),
      await visibleEmployees(ctx, dataset.permission, column),
      // rows of others are not read in vain, and do not count towards the limit
      isPlacedAtSql(ctx.tx, column, parameters, span.last_day),
    ]);
  const used = usedFields(prepared);
  // a formula may read any field
  const wants = (...fields: string[]) => prepared.calculated.length > 0 || fields.some((field) => used.has(field));
  const reading = { ctx, span, visible, narrowed: { ...narrowingOf(prepared.body.filter), wants } };
  const read = await dataset.rows(reading);
  if (read.length > MOST_ROWS) throw tooManyToRead(MOST_ROWS, dataset);
  await grouping(read.length);
  const protect_small_groups = isOfPay(dataset) && !isOwn(ctx, dataset) && !seesPay(ctx);
  const placed = await addPeople(ctx, read, span.last_day, parameters);
  const people = await addNumbers(ctx, placed, span.last_day, usedNumbers(prepared));
  const checks = readsAll(ctx, prepared, parameters) ? await dataset.checks?.(reading, read) : undefined;
  return { ...buildResult(people, { ...prepared, protect_small_groups }), checks: checks ?? [] };
}
