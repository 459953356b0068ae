import { latest } from '@hrms/platform/calendar';
import { type Ctx, updateRow, violatedUnique } from '@hrms/platform/server';
import { BreakUpFacts, type CreateStructureVersion, type Structure, type UpdateStructureVersion } from '@hrms/salary/contract';
import type { CheckedStructure } from '@hrms/salary/domain';
import { computeBreakUp } from './break-up.service.ts';
import { findSettingsOn } from './config.queries.ts';
import { toPreviewFacts } from './facts.service.ts';
import type { LookupTables } from './lookup-tables/table.queries.ts';
import { salaryNotices } from './notices.ts';
import { breakUpRefused, draftExists, missing, problemsRefusal, staleRecord, versionPublished } from './refusals.ts';
import { findStructureRow, listVersions, type StoredVersion } from './structure.queries.ts';
import { contentHash, insertLines, insertVersion, readStructure } from './structure.service.ts';
import { type ComponentBook, checkLines, readComponentBook } from './structure-check.service.ts';

/** Creates the draft of the next version. @throws Refusal 404, 409 when there is a draft already */
export async function addVersion(ctx: Ctx, structure_id: string, asked: CreateStructureVersion): Promise<Structure> {
  if (!(await findStructureRow(ctx.tx, structure_id))) throw missing('Structure');
  const [newest] = await listVersions(ctx.tx, structure_id, ctx.today);
  if (newest?.status === 'draft') throw draftExists(newest.version_no);
  const { lines, ...version } = asked;
  const version_no = (newest?.version_no ?? 0) + 1;
  try {
    await insertVersion(ctx, { structure_id, version_no, ...version }, lines);
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw draftExists(version_no);
    throw problem;
  }
  await touchStructure(ctx, structure_id);
  await ctx.audit('salary.structure_version_added', structure_id, { version_no, ...asked });
  return readStructure(ctx, structure_id);
}

/** Replaces a draft. Problems of its lines are returned as warnings. @throws Refusal 404, 409 when published or stale */
export async function updateVersion(
  ctx: Ctx,
  structure_id: string,
  n: number,
  asked: UpdateStructureVersion,
): Promise<Structure> {
  const before = await requireDraft(ctx, structure_id, n, asked.version);
  requireNote(n, asked.change_note);
  const { valid_from, change_note, lines } = asked;
  await writeVersion(ctx, before, { valid_from, change_note });
  await ctx.tx
    .deleteFrom('salary_structure_line')
    .where('org_id', '=', ctx.org_id)
    .where('structure_version_id', '=', before.structure_version_id)
    .execute();
  await insertLines(ctx, before.structure_version_id, lines);
  const after = await readStructure(ctx, structure_id);
  await ctx.audit('salary.structure_version_updated', structure_id, { before, after: after.versions[0] });
  return after;
}

function requireNote(n: number, change_note: string | null): void {
  if (n > 1 && !change_note)
    throw problemsRefusal([{ code: 'salary.rule_invalid', path: 'change_note', message: 'Please enter what changed' }]);
}

/** Annual CTCs (paise) a structure is checked with before it is published. */
const TRIALS = [30_000_000, 120_000_000, 600_000_000];

/**
 * Publishes a draft after checking its lines and sample CTCs. Existing salaries don't change.
 * @throws Refusal 404, 409 when published or stale, 422 for a line, a formula or a sample that fails
 */
export async function publishVersion(ctx: Ctx, structure_id: string, n: number, version: number): Promise<Structure> {
  const before = await requireDraft(ctx, structure_id, n, version);
  requireNote(n, before.change_note);
  const book = await readComponentBook(ctx.tx, before.valid_from);
  const { structure, problems } = checkLines(before.lines, book);
  if (problems) throw problemsRefusal(problems);
  await assertStructureWorks(ctx, structure, book);
  await writeVersion(ctx, before, {
    status: 'published',
    published_at: ctx.clock.now(),
    published_by: ctx.actor.user_id,
    published_by_name: ctx.actor.display_name,
    content_hash: contentHash(before.lines),
  });
  await ctx.audit('salary.structure_published', structure_id, { version_no: n, lines: before.lines });
  const published = await readStructure(ctx, structure_id);
  await ctx.notify(salaryNotices.structurePublished, {
    to: { holders: 'salary.structure.publish' },
    cause: before.structure_version_id,
    subject_id: structure_id,
    values: { name: published.name.slice(0, 40), version: n, by: ctx.actor.display_name, structure_id },
  });
  return published;
}

/**
 * Checks that formulas evaluate on every sample CTC. A CTC below the fixed components is allowed except for the largest sample:
 * a structure for senior employees need not fit a small salary. Salaries start today at the earliest, so at least today's law is used.
 */
async function assertStructureWorks(ctx: Ctx, structure: CheckedStructure, book: ComponentBook): Promise<void> {
  const day = latest(book.day, ctx.today);
  const facts = { ...toPreviewFacts(BreakUpFacts.parse(SAMPLE_PERSON), day), tables: withSampleKeys(book.tables) };
  const settings = await findSettingsOn(ctx.tx, day);
  const codes = structure.lines.map(({ code }) => code);
  for (const ctc_annual_paise of TRIALS) {
    const { refusal } = computeBreakUp({ ctc_annual_paise, structure, facts, settings, day }, 'valid_from');
    if (!refusal) continue;
    const last = ctc_annual_paise === TRIALS.at(-1);
    if (refusal.code !== 'salary.ctc_too_small' || last) throw breakUpRefused(refusal, codes);
  }
}

/** An employee with all usual facts, so that formulas using them are checked too. */
const SAMPLE_PERSON = {
  state: 'IN-MH',
  local_body: '',
  city_class: 'X',
  grade: 'Sample',
  designation: 'Sample',
  department: 'Sample',
  branch: 'Sample',
  employment_type: 'permanent',
  gender: 'not_stated',
  joining_date: '2020-04-01',
};

/** Tables in which the sample employee has a row: of a key that a table lacks, the amount of its first row. */
const withSampleKeys = (tables: LookupTables): LookupTables =>
  new Map(
    [...tables].map(([code, rows]) => {
      const [first = 0] = rows.values();
      return [
        code,
        new Map([...Object.values(SAMPLE_PERSON).map((key): [string, number] => [key, first]), ['MH', first], ...rows]),
      ];
    }),
  );

async function requireDraft(ctx: Ctx, structure_id: string, n: number, version: number): Promise<StoredVersion> {
  const found = (await listVersions(ctx.tx, structure_id, ctx.today)).find(({ version_no }) => version_no === n);
  if (!found) throw missing('Version');
  if (found.status !== 'draft') throw versionPublished(n);
  if (found.version !== version) throw staleVersionRefusal(found);
  return found;
}

const staleVersionRefusal = (found: StoredVersion) => staleRecord({ by: found.updated_by_name, at: found.updated_at });

type Change = Partial<{
  valid_from: string;
  change_note: string | null;
  status: 'published';
  published_at: Date;
  published_by: string;
  published_by_name: string;
  content_hash: string;
}>;

async function writeVersion(ctx: Ctx, before: StoredVersion, change: Change): Promise<void> {
  const written = await ctx.tx
    .updateTable('salary_structure_version')
    .set({ ...change, updated_at: ctx.clock.now(), updated_by_name: ctx.actor.display_name, version: before.version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', before.structure_version_id)
    .where('version', '=', before.version)
    .returning('structure_id')
    .executeTakeFirst();
  if (!written) throw staleVersionRefusal(before);
  await touchStructure(ctx, written.structure_id);
}

const touchStructure = (ctx: Ctx, id: string) => updateRow(ctx.tx, 'salary_structure', { id }, { updated_at: ctx.clock.now() });
