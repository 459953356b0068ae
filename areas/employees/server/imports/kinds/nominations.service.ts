import { SaveNomination, type Scheme } from '@hrms/employees/contract';
import { basisPointsAsPercent, isFamilyMemberOn, KIND_COLUMNS, type KindRow } from '@hrms/employees/domain';
import { type Ctx, deleteRow } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listSectionRows } from '../../changes/section.queries.ts';
import { familySectionSpec } from '../../family/family.service.ts';
import { listNominationRows } from '../../family/nomination.queries.ts';
import { saveNomination } from '../../family/nomination.service.ts';
import { cellWrong } from '../../refusals.ts';
import {
  changedSinceImport,
  type ExistingEntry,
  type ImportKindHandler,
  type RowUnit,
  toCells,
  toRequestBody,
  type UndoData,
} from './kind-handler.ts';

const FIELDS = KIND_COLUMNS.nominations.map(({ name }) => name).filter((name) => name !== 'employee_code');

/** Nominees of current nominations, one row each as in a file. */
async function listExistingNominees(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> {
  const { rows } = await sql<Record<string, unknown> & { id: string; version: number; employee_id: string; share_bp: number }>`
    select n.id, n.version, n.employee_id, n.scheme, n.from_date, s.name as nominee_name, s.relationship, s.date_of_birth,
      s.address,
      s.share_bp, s.guardian_name, s.guardian_relationship, s.guardian_address, n.witness_one, n.witness_two, n.reference
    from nomination n join nomination_share s on s.org_id = n.org_id and s.nomination_id = n.id
    where n.org_id = ${ctx.org_id} and n.employee_id = any(${[...ids]}::uuid[]) and n.status <> 'replaced'
    order by n.employee_id, n.scheme, s.position`.execute(ctx.tx);
  const held = new Map<string, ExistingEntry[]>();
  for (const row of rows) {
    const cells = toCells({ ...row, share_percent: basisPointsAsPercent(row.share_bp) }, FIELDS);
    held.set(row.employee_id, [...(held.get(row.employee_id) ?? []), { id: row.id, version: row.version, cells }]);
  }
  return held;
}

const cellText = (row: KindRow, name: string): string | null => {
  const value = row.values[name];
  return typeof value === 'string' ? value : null;
};

/** Rows of an employee and a scheme form one nomination; family members are matched by name. */
async function saveImportedNomination(ctx: Ctx, employee_id: string, { rows, held }: RowUnit): Promise<UndoData> {
  const [first] = rows;
  if (!first) throw changedSinceImport();
  const scheme = cellText(first, 'scheme') as Scheme;
  const days = new Set(rows.map(({ values }) => values.from_date));
  if (days.size > 1) throw cellWrong('from_date', 'all rows of a nomination need the same date');
  const family = (await listSectionRows(ctx, familySectionSpec, employee_id)).filter((row) =>
    isFamilyMemberOn(row as never, ctx.today),
  );
  const shares = rows.map((row) => {
    const name = cellText(row, 'nominee_name') ?? '';
    const member = family.find((one) => String(one.name).trim().toLowerCase() === name.toLowerCase());
    const guardian_name = cellText(row, 'guardian_name');
    return {
      family_member_id: member?.id ?? null,
      name,
      relationship: cellText(row, 'relationship') ?? '',
      date_of_birth: cellText(row, 'date_of_birth'),
      address: cellText(row, 'address'),
      share_bp: row.values.share_percent,
      guardian_name,
      guardian_relationship: cellText(row, 'guardian_relationship'),
      guardian_address: cellText(row, 'guardian_address'),
      guardian_is_adult: guardian_name ? true : null,
    };
  });
  const current = (await listNominationRows(ctx.tx, employee_id, scheme)).find(({ status }) => status !== 'replaced');
  const named = (column: string) => rows.map((row) => cellText(row, column)).find((value) => value !== null) ?? null;
  const body = toRequestBody(SaveNomination, {
    from_date: first.values.from_date,
    shares,
    witness_one: named('witness_one'),
    witness_two: named('witness_two'),
    reference: named('reference'),
    version: current?.version ?? 0,
  });
  const { id } = await saveNomination(ctx, employee_id, scheme, body);
  return { id, scheme, replaced: held[0]?.id ?? current?.id ?? null };
}

async function undoImportedNomination(ctx: Ctx, employee_id: string, undo: UndoData): Promise<void> {
  const rows = await listNominationRows(ctx.tx, employee_id, String(undo.scheme));
  const made = rows.find(({ id }) => id === undo.id);
  if (!made) return;
  if (made.status === 'replaced' || made.file_id || made.version > 1) throw changedSinceImport();
  await deleteRow(ctx.tx, 'nomination', { id: made.id });
  if (undo.replaced)
    await ctx.tx
      .updateTable('nomination')
      .set((eb) => ({ status: 'in_force', version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', String(undo.replaced))
      .execute();
  await ctx.audit('employees.nomination_taken_back', employee_id, { scheme: undo.scheme });
}

export const nominationImport: ImportKindHandler = {
  columns: KIND_COLUMNS.nominations,
  permissions: ['employees.nominee.update', 'employees.family.read'],
  reading: ['employees.nominee.read'],
  field_group: 'family',
  held: listExistingNominees,
  together: ({ values }) => String(values.scheme ?? ''),
  means: ([row], held) => held.filter(({ cells }) => cells.scheme === row?.values.scheme),
  save: saveImportedNomination,
  undo: undoImportedNomination,
};
