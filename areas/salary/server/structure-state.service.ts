/** Name, copy and end of a structure and of its versions. */
import { type Ctx, mapUniqueViolation, Refusal, updateRow, updateVersioned } from '@hrms/platform/server';
import type { DuplicateStructure, Structure, UpdateStructure } from '@hrms/salary/contract';
import { findConfig } from './config.queries.ts';
import { missing, staleRecord, structureExists } from './refusals.ts';
import { createStructure, readStructure } from './structure.service.ts';

const notInState = (what: string, state: string) => new Refusal('salary.not_in_state', 409, `${what} is ${state}`);

/** Changes name, description and whom it is meant for. @throws Refusal 404, 409 for a name in use or a stale edit */
export async function updateStructure(ctx: Ctx, id: string, asked: UpdateStructure): Promise<Structure> {
  const before = await readStructure(ctx, id);
  const { name, description, applies_to, version } = asked;
  const set = { name, description, applies_to: JSON.stringify(applies_to), updated_at: ctx.clock.now() };
  const write = updateVersioned(ctx.tx, 'salary_structure', { id, version, set, stale: staleRecord });
  await mapUniqueViolation(write, { salary_structure__name: () => structureExists('name', name) });
  const from = { name: before.name, description: before.description };
  await ctx.audit('salary.structure_updated', id, { before: from, after: { name, description } });
  return readStructure(ctx, id);
}

/** A new structure with a draft of the newest version's lines. @throws Refusal 404, 409, 422 for a component that is gone */
export async function duplicateStructure(ctx: Ctx, id: string, { code, name }: DuplicateStructure): Promise<Structure> {
  const { description, applies_to, versions } = await readStructure(ctx, id);
  const [newest] = versions;
  if (!newest) throw missing('Version');
  const lines = newest.lines.map((line) => ({
    code: line.code,
    calculation: line.calculation,
    condition: line.condition,
    is_editable_per_employee: line.is_editable_per_employee,
  }));
  return createStructure(ctx, { code, name, description, applies_to, valid_from: newest.valid_from, lines });
}

/** Archives a structure; salaries on it go on. @throws Refusal 404, 409 when it is archived, the default one, or stale */
export async function archiveStructure(ctx: Ctx, id: string, version: number | undefined): Promise<Structure> {
  const { status, name } = await readStructure(ctx, id);
  if (status === 'archived') throw notInState(name, 'archived already');
  if ((await findConfig(ctx.tx, ctx.today))?.default_structure_id === id)
    throw new Refusal(
      'salary.structure_in_use',
      409,
      `${name} is the default structure. Select another one in salary settings first`,
    );
  const set = { status: 'archived', updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'salary_structure', { id, version, set, stale: staleRecord });
  await ctx.audit('salary.structure_archived', id, { name });
  return readStructure(ctx, id);
}

/** Retires a published version; salaries on it go on. @throws Refusal 404, 409 when it is not published or stale */
export async function retireVersion(ctx: Ctx, id: string, n: number, version: number | undefined): Promise<Structure> {
  const { versions } = await readStructure(ctx, id);
  const found = versions.find(({ version_no }) => version_no === n);
  if (!found) throw missing('Version');
  if (found.status !== 'published') throw notInState(`Version ${n}`, `a ${found.status} one`);
  if (version !== undefined && version !== found.version) throw staleRecord();
  const key = { id: found.structure_version_id };
  await updateRow(ctx.tx, 'salary_structure_version', key, { status: 'retired', version: found.version + 1 });
  await ctx.audit('salary.structure_version_retired', id, { version_no: n });
  return readStructure(ctx, id);
}
