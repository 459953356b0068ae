import { SaveNomination, type Scheme } from '@hrms/employees/contract';
import { inForceAsFamily, KIND_COLUMNS, type KindRow, percentText } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { familySpec } from './family.service.ts';
import {
  bodyOf,
  cellsOf,
  changedSince,
  type Held,
  type ImportKindService,
  type Undo,
  type Unit,
  wrongCell,
} from './import-kind.service.ts';
import { listNominationRows } from './nomination.queries.ts';
import { saveNomination } from './nomination.service.ts';
import { listSectionRows } from './section.queries.ts';

const FIELDS = KIND_COLUMNS.nominations.map(({ name }) => name).filter((name) => name !== 'employee_code');

/** Nominees of the sets in force, a row each as in a file. */
async function heldNominees(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Held[]>> {
  const { rows } = await sql<Record<string, unknown> & { id: string; version: number; employee_id: string; share_bp: number }>`
    select n.id, n.version, n.employee_id, n.scheme, n.from_date, s.name as nominee_name, s.relationship, s.date_of_birth, s.address,
      s.share_bp, s.guardian_name, s.guardian_relationship, s.guardian_address, n.witness_one, n.witness_two, n.reference
    from nomination n join nomination_share s on s.org_id = n.org_id and s.nomination_id = n.id
    where n.org_id = ${ctx.org_id} and n.employee_id = any(${[...ids]}::uuid[]) and n.status <> 'replaced'
    order by n.employee_id, n.scheme, s.position`.execute(ctx.tx);
  const held = new Map<string, Held[]>();
  for (const row of rows) {
    const cells = cellsOf({ ...row, share_percent: percentText(row.share_bp) }, FIELDS);
    held.set(row.employee_id, [...(held.get(row.employee_id) ?? []), { id: row.id, version: row.version, cells }]);
  }
  return held;
}

const textOf = (row: KindRow, name: string): string | null => {
  const value = row.values[name];
  return typeof value === 'string' ? value : null;
};

/** The rows of a person and a scheme are one set; members of the family are found by their name. */
async function saveSet(ctx: Ctx, employee_id: string, { rows, held }: Unit): Promise<Undo> {
  const [first] = rows;
  if (!first) throw changedSince();
  const scheme = textOf(first, 'scheme') as Scheme;
  const days = new Set(rows.map(({ values }) => values.from_date));
  if (days.size > 1) throw wrongCell('from_date', 'the rows of one set begin on one day');
  const family = (await listSectionRows(ctx, familySpec, employee_id)).filter((row) => inForceAsFamily(row as never, ctx.today));
  const shares = rows.map((row) => {
    const name = textOf(row, 'nominee_name') ?? '';
    const member = family.find((one) => String(one.name).trim().toLowerCase() === name.toLowerCase());
    const guardian_name = textOf(row, 'guardian_name');
    return {
      family_member_id: member?.id ?? null,
      name,
      relationship: textOf(row, 'relationship') ?? '',
      date_of_birth: textOf(row, 'date_of_birth'),
      address: textOf(row, 'address'),
      share_bp: row.values.share_percent,
      guardian_name,
      guardian_relationship: textOf(row, 'guardian_relationship'),
      guardian_address: textOf(row, 'guardian_address'),
      guardian_is_adult: guardian_name ? true : null,
    };
  });
  const current = (await listNominationRows(ctx.tx, employee_id, scheme)).find(({ status }) => status !== 'replaced');
  const named = (column: string) => rows.map((row) => textOf(row, column)).find((value) => value !== null) ?? null;
  const body = bodyOf(SaveNomination, {
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

async function undoSet(ctx: Ctx, employee_id: string, undo: Undo): Promise<void> {
  const rows = await listNominationRows(ctx.tx, employee_id, String(undo.scheme));
  const made = rows.find(({ id }) => id === undo.id);
  if (!made) return;
  if (made.status === 'replaced' || made.file_id || made.version > 1) throw changedSince();
  await ctx.tx.deleteFrom('nomination').where('org_id', '=', ctx.org_id).where('id', '=', made.id).execute();
  if (undo.replaced)
    await ctx.tx
      .updateTable('nomination')
      .set((eb) => ({ status: 'in_force', version: eb('version', '+', 1), updated_at: ctx.clock.now() }))
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', String(undo.replaced))
      .execute();
  await ctx.audit('employees.nomination_taken_back', employee_id, { scheme: undo.scheme });
}

export const nominationsKind: ImportKindService = {
  columns: KIND_COLUMNS.nominations,
  permissions: ['employees.nominee.update', 'employees.family.read'],
  reading: ['employees.nominee.read'],
  field_group: 'family',
  held: heldNominees,
  together: ({ values }) => String(values.scheme ?? ''),
  means: ([row], held) => held.filter(({ cells }) => cells.scheme === row?.values.scheme),
  save: saveSet,
  undo: undoSet,
};
