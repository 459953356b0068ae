import { findEmployeeCards, findEmployeesByCodes } from '@hrms/employees/server';
import { importFields, yesNoOfCell } from '@hrms/platform/imports';
import { assertNotOwn, type CheckedRow, type Ctx, defineImport, type FileRow, startRow, takeBack } from '@hrms/platform/server';
import { type EpfDeclaration, PutEpfDeclaration } from '@hrms/statutory/contract';
import { getDeclaration, putDeclaration } from './declaration.service.ts';

const KIND = 'statutory.uan_facts';
const SEEDED = ['aadhaar_seeded', 'bank_seeded'] as const;

type UanFacts = Partial<Pick<EpfDeclaration, 'name_on_uan' | 'is_aadhaar_seeded' | 'is_bank_seeded'>>;
type UanRow = { employee_id: string; facts: UanFacts };

type KnownEmployees = { readonly ids: ReadonlyMap<string, string>; readonly names: ReadonlyMap<string, string> };

/** A row with what it enters; an empty cell leaves the field as it is. */
function checkRow(file_row: FileRow, { ids, names }: KnownEmployees, taken: Set<string>): CheckedRow<UanRow> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const employee_id = ids.get(code.toLowerCase());
  if (!employee_id) refuse('employee_code', 'No employee has this code');
  else if (taken.has(employee_id)) refuse('employee_code', 'The file has this employee more than once');
  else taken.add(employee_id);
  const facts: UanFacts = {};
  if (cells.name_on_uan) {
    const read = PutEpfDeclaration.safeParse({ name_on_uan: cells.name_on_uan, version: 0 });
    if (read.success) facts.name_on_uan = read.data.name_on_uan;
    else refuse('name_on_uan', read.error.issues[0]?.message ?? 'Use letters, spaces and full stops only');
  }
  for (const field of SEEDED) {
    if (!cells[field]) continue;
    const answer = yesNoOfCell(cells[field]);
    if (answer === null) refuse(field, 'Enter yes or no');
    else facts[`is_${field}`] = answer;
  }
  if (errors.length === 0 && Object.keys(facts).length === 0)
    refuse('name_on_uan', 'Enter the name on the UAN, or what is linked to it');
  const label = employee_id ? `${names.get(employee_id) ?? code} (${code})` : code;
  return { row, label, errors, value: employee_id && errors.length === 0 ? { employee_id, facts } : null };
}

/** Name on the UAN, Aadhaar and bank seeding of EPF members, as EPFO's list of members has them. */
export const uanImport = defineImport<UanRow>({
  kind: KIND,
  fields: importFields({ required: ['employee_code'], optional: ['name_on_uan', ...SEEDED] }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const cards = await findEmployeeCards(ctx.tx, [...ids.values()]);
    const names = new Map([...cards].map(([id, { full_name }]) => [id, full_name]));
    const taken = new Set<string>();
    return rows.map((row) => checkRow(row, { ids, names }, taken));
  },
  commit: async (ctx, rows, { made }) => {
    await assertNotOwn(
      ctx,
      'statutory.membership.update',
      rows.map(({ value }) => value.employee_id),
    );
    for (const { row, value } of rows) {
      const before = await getDeclaration(ctx, value.employee_id);
      const { version } = await putDeclaration(ctx, value.employee_id, { ...before, ...value.facts });
      made.push({ row, id: value.employee_id, version, before });
    }
  },
  undo: async (ctx, { made }) => {
    for (const { row, id, version, before } of made.toReversed())
      await takeBack(KIND, row, () => putDeclaration(ctx, id, { ...(before as EpfDeclaration), version }));
  },
});
