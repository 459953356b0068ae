import { UpdateIdentity } from '@hrms/employees/contract';
import { KIND_COLUMNS, normalizeNumber } from '@hrms/employees/domain';
import { type Ctx, maskText } from '@hrms/platform/server';
import { sql } from 'kysely';
import { decryptNumber, findIdentityRow } from '../../identity/identity.queries.ts';
import { updateIdentity } from '../../identity/identity.service.ts';
import {
  changedSinceImport,
  confirmedWarnings,
  type ExistingEntry,
  type ImportConfirmation,
  type ImportKindHandler,
  type RowUnit,
  toRequestBody,
  type UndoData,
  withoutEmployeeCode,
} from './kind-handler.ts';

const FIELDS = KIND_COLUMNS.identity_numbers.map(({ name }) => name).filter((name) => name !== 'employee_code');
const SEALED = ['pan', 'uan', 'esi_number'] as const;

type Row = NonNullable<Awaited<ReturnType<typeof findIdentityRow>>>;

async function listExistingNumbers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> {
  const vault = await ctx.vault();
  const rows = await ctx.tx
    .selectFrom('employee_identity')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .selectAll()
    .execute();
  return new Map(
    rows.map((row) => {
      const clear: Record<string, string> = Object.fromEntries(
        SEALED.map((kind) => [kind, decryptNumber(vault, row, kind) ?? '']),
      );
      const shown: Record<string, string> = {
        ...Object.fromEntries(SEALED.map((kind) => [kind, clear[kind] ? maskText(clear[kind]) : ''])),
        aadhaar: row.aadhaar_last_four ? `XXXXXXXX${row.aadhaar_last_four}` : '',
        pan_state: row.pan_state,
        name_on_pan: row.name_on_pan ?? '',
        name_on_aadhaar: row.name_on_aadhaar ?? '',
      };
      const cells = Object.fromEntries(FIELDS.map((name) => [name, shown[name] ?? '']));
      return [row.employee_id, [{ id: row.id, version: row.version, cells, clear }]];
    }),
  );
}

const toExistingCells = (row: Row | undefined, clear: Readonly<Record<string, string>>) => ({
  pan: clear.pan || null,
  uan: clear.uan || null,
  esi_number: clear.esi_number || null,
  pan_state: row?.pan_state ?? 'not_available',
  name_on_pan: row?.name_on_pan ?? null,
  name_on_aadhaar: row?.name_on_aadhaar ?? null,
});

async function saveImportedNumbers(
  ctx: Ctx,
  employee_id: string,
  { rows, held }: RowUnit,
  confirmation: ImportConfirmation,
): Promise<UndoData> {
  const values = withoutEmployeeCode(rows[0]?.values ?? {});
  const row = await findIdentityRow(ctx.tx, employee_id);
  const before = toExistingCells(row, held[0]?.clear ?? {});
  const body = toRequestBody(UpdateIdentity, { ...values, ...confirmedWarnings(confirmation), version: row?.version ?? 1 });
  const after = await updateIdentity(ctx, employee_id, body);
  return { id: employee_id, before, aadhaar: 'aadhaar' in values && Boolean(row?.aadhaar_last_four), version: after.version };
}

/** Restores numbers; Aadhaar cannot be restored because only four digits are stored. */
async function undoImportedNumbers(ctx: Ctx, employee_id: string, undo: UndoData): Promise<void> {
  const row = await findIdentityRow(ctx.tx, employee_id);
  if (!row) return;
  if (row.version !== undo.version || undo.aadhaar) throw changedSinceImport();
  await updateIdentity(ctx, employee_id, toRequestBody(UpdateIdentity, { ...(undo.before as object), version: row.version }));
}

export const identityImport: ImportKindHandler = {
  columns: KIND_COLUMNS.identity_numbers,
  permissions: ['employees.identity.update', 'employees.identity.read'],
  reading: ['employees.identity.read'],
  field_group: 'identity',
  held: listExistingNumbers,
  means: (_rows, held) => held,
  ignores: (name, value, held) => {
    if (name === 'aadhaar')
      return typeof value === 'string' && held.cells.aadhaar === `XXXXXXXX${normalizeNumber(value).slice(-4)}`;
    return typeof value === 'string' && held.clear?.[name] !== undefined && held.clear[name] === normalizeNumber(value);
  },
  save: saveImportedNumbers,
  undo: undoImportedNumbers,
};
