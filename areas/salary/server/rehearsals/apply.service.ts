/** From a rehearsal to the change itself and a batch of the revisions it needs. */
import { type Ctx, findRow, hasOfficeScope, Refusal, updateRow } from '@hrms/platform/server';
import { type RehearsalChange, type RehearsalDetail, type RehearsalRow, SalarySettingFields } from '@hrms/salary/contract';
import { storeBatch } from '../batches/batch.service.ts';
import { planRows, type RowToPlan } from '../batches/plan.service.ts';
import { addComponentRule } from '../component.service.ts';
import { findConfig } from '../config.queries.ts';
import { setSalaryConfig } from '../config.service.ts';
import { createLookupTable } from '../lookup-tables/table.service.ts';
import { missing, onlyWholeOrganisation } from '../refusals.ts';
import { publishVersion } from '../structure-version.service.ts';
import { computeRehearsal, hashOfRows, keepsGross } from './compute.service.ts';
import { lockRehearsal, type RehearsalRecord } from './rehearsal.queries.ts';
import { readRehearsal } from './rehearsal.service.ts';

const rehearsalStale = () => new Refusal('salary.rehearsal_stale', 409, 'Facts changed since this rehearsal. Run it again');

/** What else a change takes the right to do. */
const NEEDS: Readonly<Record<RehearsalChange['kind'], string | null>> = {
  structure_version: null,
  component: 'salary.component.update',
  lookup_table: 'salary.component.update',
  setting: 'salary.config.update',
  increase: null,
};

function assertMay(ctx: Ctx, permission: string | null): void {
  if (permission && !hasOfficeScope(ctx.actor, permission)) throw onlyWholeOrganisation();
}

/** Publishes the version if it is a draft. @throws Refusal 403, 404, 409, 422 */
async function publishDraft(ctx: Ctx, structure_version_id: string): Promise<void> {
  const columns = ['structure_id', 'version_no', 'version', 'status'] as const;
  const draft = await findRow(ctx.tx, 'salary_structure_version', { id: structure_version_id }, columns);
  if (!draft) throw missing('Structure version');
  if (draft.status !== 'draft') return;
  assertMay(ctx, 'salary.structure.publish');
  await publishVersion(ctx, draft.structure_id, draft.version_no, draft.version);
}

/** Saves the changed rule, table or settings from the effective day. @throws Refusal 403, 404, 409, 422 */
async function makeChange(ctx: Ctx, { change, effective_from: from_date }: RehearsalRecord): Promise<void> {
  assertMay(ctx, NEEDS[change.kind]);
  switch (change.kind) {
    case 'structure_version':
      return publishDraft(ctx, change.structure_version_id);
    case 'component': {
      const component = await findRow(ctx.tx, 'salary_component', { id: change.component_id }, ['version']);
      if (!component) throw missing('Component');
      await addComponentRule(ctx, change.component_id, { from_date, rule: change.rule, version: component.version });
      return;
    }
    case 'lookup_table':
      await createLookupTable(ctx, { code: change.code, from_date, rows: change.rows });
      return;
    case 'setting': {
      const held = (await findConfig(ctx.tx, from_date)) ?? {};
      const settings = SalarySettingFields.strip().parse({ ...held, from_date });
      const { ctc_includes = settings.ctc_includes, esi_tie = settings.esi_tie, gratuity_provision_bp } = change;
      const provision = gratuity_provision_bp === undefined ? settings.gratuity_provision_bp : gratuity_provision_bp;
      await setSalaryConfig(ctx, { ...settings, ctc_includes, esi_tie, gratuity_provision_bp: provision });
      return;
    }
    case 'increase':
      return;
  }
}

/** Rows for employees whose pay changes. */
function rowsToRevise({ change, effective_from, title }: RehearsalRecord, rows: readonly RehearsalRow[]): RowToPlan[] {
  if (keepsGross(change)) return [];
  const changed = rows.filter(({ before, after }) => before && after && JSON.stringify(before) !== JSON.stringify(after));
  return changed.map(({ employee_id, employee_code, before, after }, at) => {
    const ctc = after?.ctc_annual_paise ?? 0;
    const lowers = ctc < (before?.ctc_annual_paise ?? 0);
    return {
      row_no: at + 1,
      employee_id,
      employee_code,
      effective_from,
      payout_month: null,
      kind: change.kind !== 'increase' ? ('structure_change' as const) : lowers ? ('reduction' as const) : ('annual' as const),
      reason: `Rehearsal: ${title}`,
      note: `Rehearsal: ${title}`,
      change: { new_ctc_paise: ctc },
      structure_version_id: change.kind === 'structure_version' ? change.structure_version_id : null,
    };
  });
}

/**
 * Makes the change of a rehearsal and prepares a batch of revisions for the employees whose pay it changes. The batch is submitted on
 * its own.
 * @throws Refusal 404, 409 `not_in_state`, 409 `rehearsal_stale` when figures changed since, and what saving the change refuses
 */
export async function applyRehearsal(ctx: Ctx, id: string): Promise<RehearsalDetail> {
  const rehearsal = await lockRehearsal(ctx.tx, id, ctx.clock.now());
  if (rehearsal.status !== 'ready')
    throw new Refusal('salary.not_in_state', 409, `A rehearsal that is ${rehearsal.status} can’t be applied`);
  const { effective_from, change, population, title } = rehearsal;
  const rows = await computeRehearsal(ctx, { effective_from, change, ...population });
  if (hashOfRows(rows) !== rehearsal.content_hash) throw rehearsalStale();
  await makeChange(ctx, rehearsal);
  const revised = rowsToRevise(rehearsal, rows);
  const batch = { title, source: 'rehearsal', approval: 'batch', request: { rehearsal_id: id } } as const;
  const batch_id = revised.length > 0 ? await storeBatch(ctx, batch, await planRows(ctx, revised)) : null;
  await updateRow(ctx.tx, 'salary_rehearsal', { id }, { status: 'applied', batch_id, version: rehearsal.version + 1 });
  await ctx.audit('salary.rehearsal_applied', id, { change: change.kind, revisions: revised.length });
  return readRehearsal(ctx, id);
}
