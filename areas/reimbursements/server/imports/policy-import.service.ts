import { listGradeNames } from '@hrms/organisation/server';
import { isCivilDate } from '@hrms/platform/calendar';
import { importFields, positivePaiseOfCell, wordOfCell } from '@hrms/platform/imports';
import { type CheckedRow, type Ctx, defineImport, type FileRow, type StartedRow, startRow } from '@hrms/platform/server';
import { BreachLevel, ExpenseRule, LimitPeriod, type SavePolicy, Vehicle } from '@hrms/reimbursements/contract';
import { versionOn } from '@hrms/reimbursements/domain';
import { listAllPolicies, loadVersions } from '../policies/policy.queries.ts';
import { createPolicy, readPolicy, updatePolicy } from '../policies/policy.service.ts';
import { loadNamedInFile, type NamedInFile, NO_DATE, readCategory } from './cells.ts';

const REQUIRED = ['policy', 'category', 'from_date'];
const OPTIONAL = [
  'priority',
  'grade',
  'city_class',
  'per',
  'limit',
  'on_breach',
  'receipt_above',
  'submit_within_days',
  'vehicle',
  'rate',
];

/** One row: a limit, a rate, or both, of one category. */
type PolicyLine = { readonly name: string; readonly priority: number; readonly from_date: string; readonly rule: ExpenseRule };

type World = NamedInFile & { readonly grades: ReadonlyMap<string, string>; readonly taken: ReadonlySet<string> };

/** A rule with what one row says. Words in a cell are those of the policy form, small letters and capitals alike. */
function readRule(row: StartedRow, world: World): ExpenseRule | null {
  const { refuse, text } = row;
  const category = readCategory(row, world);
  const grade = text('grade');
  const grade_id = grade ? (world.grades.get(grade.toLowerCase()) ?? null) : null;
  if (grade && !grade_id) refuse('grade', 'No grade has this name');
  const city_class = text('city_class').toUpperCase() || 'any';
  if (!['A', 'B', 'C', 'any'].includes(city_class)) refuse('city_class', 'Enter A, B or C, or leave it empty');
  const [limit, rate] = [
    text('limit') ? positivePaiseOfCell(text('limit')) : undefined,
    text('rate') ? positivePaiseOfCell(text('rate')) : undefined,
  ];
  if (limit === null) refuse('limit', 'Enter an amount above 0');
  if (rate === null) refuse('rate', 'Enter an amount above 0');
  const per = LimitPeriod.safeParse(wordOfCell(text('per')) ?? 'line');
  if (!per.success) refuse('per', `Enter ${LimitPeriod.options.join(', ')}`);
  const on_breach = BreachLevel.safeParse(wordOfCell(text('on_breach')) ?? 'block');
  if (!on_breach.success) refuse('on_breach', `Enter ${BreachLevel.options.join(' or ')}`);
  const vehicle = text('vehicle') ? Vehicle.safeParse(wordOfCell(text('vehicle'))) : null;
  if (vehicle && !vehicle.success) refuse('vehicle', `Enter ${Vehicle.options.join(', ')}`);
  if (rate && category && category.kind !== 'mileage' && category.kind !== 'per_diem')
    refuse('rate', 'Only categories of mileage and per diem have a rate');
  if (rate && category?.kind === 'mileage' && !vehicle) refuse('vehicle', `Enter ${Vehicle.options.join(', ')}`);
  const receipt =
    text('receipt_above') === '0' ? 0 : text('receipt_above') ? positivePaiseOfCell(text('receipt_above')) : undefined;
  if (receipt === null) refuse('receipt_above', 'Enter an amount, 0 for always, or leave it empty for never');
  const days = text('submit_within_days') ? Number(text('submit_within_days')) : undefined;
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 730))
    refuse('submit_within_days', 'Enter 1 to 730 days');
  if (row.errors.length > 0 || !category) return null;
  const where = { grade_id, city_class };
  return ExpenseRule.parse({
    category_id: category.category_id,
    ...(limit && { limits: [{ ...where, per: per.data, amount_paise: limit, on_breach: on_breach.data }] }),
    ...(rate && category.kind === 'mileage' && vehicle?.data && { rate_per_km_paise: { [vehicle.data]: rate } }),
    ...(rate && category.kind === 'per_diem' && { per_diem: [{ ...where, amount_paise: rate }] }),
    ...(receipt !== undefined && { receipt_required_above_paise: receipt }),
    ...(days !== undefined && { must_submit_within_days: days }),
  });
}

function checkRow(file: FileRow, world: World): CheckedRow<PolicyLine> {
  const row = startRow(file);
  const { errors, refuse, text } = row;
  const [name, from_date] = [text('policy'), text('from_date')];
  const priority = text('priority') ? Number(text('priority')) : 100;
  if (name.length > 80) refuse('policy', 'Use at most 80 characters');
  if (!isCivilDate(from_date)) refuse('from_date', NO_DATE);
  else if (world.taken.has(`${name.toLowerCase()} ${from_date}`))
    refuse('from_date', 'This policy has a version of this day already');
  if (!(Number.isInteger(priority) && priority >= 1 && priority <= 999)) refuse('priority', 'Enter a number from 1 to 999');
  const rule = readRule(row, world);
  const value = rule && errors.length === 0 ? { name, priority, from_date, rule } : null;
  return { row: file.row, label: `${name}: ${text('category')}`, summary: `from ${from_date}`, errors, value };
}

const USUAL_DAYS = ExpenseRule.parse({ category_id: '00000000-0000-4000-8000-000000000000' }).must_submit_within_days;
/** Days that a row names; null where they are the usual ones. */
const unlessUsual = (days: number): number | null => (days === USUAL_DAYS ? null : days);

/** Rules of the rows of one policy and day: rows of a category together make its rule. */
function mergeRules(rules: readonly ExpenseRule[]): ExpenseRule[] {
  const merged = new Map<string, ExpenseRule>();
  for (const rule of rules) {
    const before = merged.get(rule.category_id);
    const values = before && {
      limits: [...before.limits, ...rule.limits],
      per_diem: [...before.per_diem, ...rule.per_diem],
      rate_per_km_paise: { ...before.rate_per_km_paise, ...rule.rate_per_km_paise },
      receipt_required_above_paise: rule.receipt_required_above_paise ?? before.receipt_required_above_paise,
      must_submit_within_days: unlessUsual(before.must_submit_within_days) ?? rule.must_submit_within_days,
    };
    merged.set(rule.category_id, { ...rule, ...values });
  }
  return [...merged.values()];
}

async function storePolicy(ctx: Ctx, policy_id: string | undefined, lines: readonly PolicyLine[]): Promise<string> {
  const [first] = lines;
  const { name = '', priority = 100, from_date = ctx.today } = first ?? {};
  const rules = mergeRules(lines.map(({ rule }) => rule));
  const fresh: SavePolicy = { name, priority, status: 'draft', applies_to: {}, from_date, rules };
  if (!policy_id) return (await createPolicy(ctx, fresh)).policy_id;
  const { status, applies_to, version, priority: kept, versions } = await readPolicy(ctx, policy_id);
  const before = versionOn({ versions: versions.toReversed() }, from_date)?.rules ?? [];
  const others = before.filter(({ category_id }) => !rules.some((rule) => rule.category_id === category_id));
  await updatePolicy(ctx, policy_id, { ...fresh, rules: [...others, ...rules], priority: kept, status, applies_to, version });
  return policy_id;
}

/** Expense policies from a file: a new one as a draft; one that exists gets a version in which other categories go on. */
export const policyImport = defineImport<PolicyLine>({
  kind: 'reimbursements.policies',
  fields: importFields({ required: REQUIRED, optional: OPTIONAL, dates: ['from_date'] }),
  most_rows: 2000,
  check: async (ctx, rows) => {
    const policies = await listAllPolicies(ctx.tx);
    const versions = await loadVersions(
      ctx.tx,
      policies.map(({ policy_id }) => policy_id),
    );
    const taken = new Set(
      policies.flatMap(({ policy_id, name }) =>
        (versions.get(policy_id) ?? []).map(({ from_date }) => `${name.toLowerCase()} ${from_date}`),
      ),
    );
    const grades = new Map((await listGradeNames(ctx.tx)).map(({ id, name }) => [name.toLowerCase(), id]));
    const world: World = { ...(await loadNamedInFile(ctx, rows)), grades, taken };
    return rows.map((row) => checkRow(row, world));
  },
  commit: async (ctx, rows) => {
    const known = new Map((await listAllPolicies(ctx.tx)).map(({ name, policy_id }) => [name.toLowerCase(), policy_id]));
    const lines = rows.map(({ value }) => value).toSorted((a, b) => a.from_date.localeCompare(b.from_date));
    for (const own of Map.groupBy(lines, ({ name, from_date }) => `${name.toLowerCase()} ${from_date}`).values()) {
      const key = own[0]?.name.toLowerCase() ?? '';
      known.set(key, await storePolicy(ctx, known.get(key), own));
    }
  },
});
