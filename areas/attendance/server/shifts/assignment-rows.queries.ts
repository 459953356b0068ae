import type { Ctx } from '@hrms/platform/server';

export type ShiftChoice = { shift_id: string } | { rotation_id: string };

/** Active shifts by code and rotations by name, both in lower case. */
export async function findShiftsByName({ tx, org_id }: Ctx): Promise<Map<string, ShiftChoice>> {
  const rotations = await tx
    .selectFrom('shift_rotation')
    .where('org_id', '=', org_id)
    .where('active', '=', true)
    .select(['id', 'name'])
    .execute();
  const shifts = await tx
    .selectFrom('shift')
    .where('org_id', '=', org_id)
    .where('active', '=', true)
    .select(['id', 'code'])
    .execute();
  return new Map<string, ShiftChoice>([
    ...rotations.map(({ id, name }) => [name.toLowerCase(), { rotation_id: id }] as const),
    ...shifts.map(({ id, code }) => [code.toLowerCase(), { shift_id: id }] as const),
  ]);
}
