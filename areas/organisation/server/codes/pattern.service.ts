import type { CreateCodePattern, EmployeeCodePattern, UpdateCodePattern } from '@hrms/organisation/contract';
import { type CodeSubject, type EmploymentType, parseCodePattern } from '@hrms/organisation/domain';
import {
  type Ctx,
  deleteRow,
  findRow,
  insertRow,
  mapUniqueViolation,
  newId,
  updateVersioned,
  withStoredFields,
} from '@hrms/platform/server';
import { branchUnknown, codePatternExists, invalidCodePattern, recordNotFound, staleRecord } from '../refusals.ts';
import { nextCodeOfPattern, readDefaultCodePattern, type StoredPattern } from './code.queries.ts';

type Row = StoredPattern & {
  name: string;
  active: boolean;
  version: number;
  branch_name: string | null;
  branch_code: string | null;
};

const selectCodePatterns = (ctx: Ctx): Promise<Row[]> =>
  ctx.tx
    .selectFrom('employee_code_pattern as p')
    .leftJoin('branch as b', (on) => on.onRef('b.org_id', '=', 'p.org_id').onRef('b.id', '=', 'p.branch_id'))
    .where('p.org_id', '=', ctx.org_id)
    .select(['p.id', 'p.name', 'p.pattern', 'p.employment_type', 'p.branch_id', 'p.first_number', 'p.allow_manual', 'p.active'])
    .select(['p.version', 'b.name as branch_name', 'b.code as branch_code'])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/** A sample employee joining today, for a preview: at the pattern's branch, or at the head office. */
async function sampleNewEmployee(
  ctx: Ctx,
  pattern: { employment_type: string | null; branch_id: string | null; branch_code: string | null },
): Promise<CodeSubject> {
  const head = pattern.branch_code ? null : await findRow(ctx.tx, 'branch', { is_head_office: true }, ['code']);
  return {
    joined_on: ctx.today,
    employment_type: (pattern.employment_type ?? 'permanent') as EmploymentType,
    branch_id: pattern.branch_id,
    branch_code: pattern.branch_code ?? head?.code ?? null,
  };
}

async function toCodePattern(ctx: Ctx, row: Row): Promise<EmployeeCodePattern> {
  const { id, employment_type, branch_id, branch_name, branch_code: _code, ...rest } = row;
  return {
    pattern_id: id || null,
    ...rest,
    applies_to: { employment_type: employment_type as EmploymentType | null, branch_id, branch_name },
    next_code: await nextCodeOfPattern(
      ctx.tx,
      row,
      await sampleNewEmployee(ctx, row),
      ctx.dependencies.organisation.codes.takenAmong,
    ),
  };
}

/** All patterns by name, and last the standard one unless a pattern applies to all employees. */
export async function listCodePatterns(ctx: Ctx): Promise<{ patterns: EmployeeCodePattern[]; used_count: number }> {
  const rows = await selectCodePatterns(ctx);
  const everybody = rows.some((row) => row.active && row.employment_type === null && row.branch_id === null);
  if (!everybody)
    rows.push({
      ...(await readDefaultCodePattern(ctx.tx)),
      name: 'Standard',
      active: true,
      version: 1,
      branch_name: null,
      branch_code: null,
    });
  const patterns = [];
  for (const row of rows) patterns.push(await toCodePattern(ctx, row));
  return { patterns, used_count: await ctx.dependencies.organisation.codes.usedCount(ctx.tx) };
}

async function findCodePattern(ctx: Ctx, id: string): Promise<EmployeeCodePattern> {
  const row = (await selectCodePatterns(ctx)).find((one) => one.id === id);
  if (!row) throw recordNotFound('Employee code pattern');
  return toCodePattern(ctx, row);
}

const UNIQUE = {
  employee_code_pattern__name: () => codePatternExists('name', 'A pattern with this name already exists'),
  employee_code_pattern__applies: () => codePatternExists('applies_to', 'Another pattern already applies to these employees'),
};

type PatternToPreview = Pick<CreateCodePattern, 'pattern' | 'applies_to' | 'first_number'>;

/** @throws Refusal 422 naming the pattern or the branch */
async function assertValidCodePattern(
  ctx: Ctx,
  { pattern, applies_to }: Pick<PatternToPreview, 'pattern' | 'applies_to'>,
): Promise<{ code: string; name: string } | null> {
  const read = parseCodePattern(pattern);
  if ('fault' in read) throw invalidCodePattern(read.fault);
  if (!applies_to.branch_id) return null;
  const branch = await findRow(ctx.tx, 'branch', { id: applies_to.branch_id }, ['code', 'name']);
  if (!branch) throw branchUnknown();
  return branch;
}

/** The next code a pattern would give. @throws `code_pattern`, `branch_unknown` */
export async function previewCodePattern(ctx: Ctx, asked: PatternToPreview): Promise<{ next_code: string }> {
  const branch = await assertValidCodePattern(ctx, asked);
  const { employment_type, branch_id } = asked.applies_to;
  const pattern = {
    id: 'new',
    pattern: asked.pattern,
    employment_type,
    branch_id,
    first_number: asked.first_number,
    allow_manual: true,
  };
  const person = await sampleNewEmployee(ctx, { employment_type, branch_id, branch_code: branch?.code ?? null });
  return { next_code: await nextCodeOfPattern(ctx.tx, pattern, person, ctx.dependencies.organisation.codes.takenAmong) };
}

/** Adds a code pattern. @throws `code_pattern`, `code_pattern_exists`, `branch_unknown` */
export async function createCodePattern(ctx: Ctx, asked: CreateCodePattern): Promise<EmployeeCodePattern> {
  await assertValidCodePattern(ctx, asked);
  const id = newId();
  const now = ctx.clock.now();
  const { name, pattern, applies_to, first_number, allow_manual } = asked;
  const { employment_type, branch_id } = applies_to;
  await mapUniqueViolation(
    insertRow(ctx.tx, 'employee_code_pattern', {
      id,
      name,
      pattern,
      employment_type,
      branch_id,
      first_number,
      allow_manual,
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    }),
    UNIQUE,
  );
  await ctx.audit('organisation.code_pattern_created', id, asked);
  return findCodePattern(ctx, id);
}

/** Changes a pattern. Fields left out stay; codes already given too. @throws `not_found`, `version_conflict`, `code_pattern_exists` */
export async function updateCodePattern(ctx: Ctx, id: string, asked: UpdateCodePattern): Promise<EmployeeCodePattern> {
  const before = await findCodePattern(ctx, id);
  if (before.version !== asked.version) throw staleRecord();
  const { name, pattern, applies_to, first_number, allow_manual, active, version } = withStoredFields(asked, before);
  await assertValidCodePattern(ctx, { pattern, applies_to });
  const { employment_type, branch_id } = applies_to;
  const set = { name, pattern, employment_type, branch_id, first_number, allow_manual, active, updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'employee_code_pattern', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await findCodePattern(ctx, id);
  await ctx.audit('organisation.code_pattern_updated', id, { before, after });
  return after;
}

/** Deletes a pattern; existing codes stay. @throws `not_found` */
export async function deleteCodePattern(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findCodePattern(ctx, id);
  await deleteRow(ctx.tx, 'employee_code_pattern', { id });
  await ctx.audit('organisation.code_pattern_deleted', id, { before });
  return {};
}
