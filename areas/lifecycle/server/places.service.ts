import { listBranchNames, listDepartmentNames, listDesignationNames } from '@hrms/organisation/server';
import type { Tx, Work } from '@hrms/platform/server';
import { placeUnknown } from './joining.refusals.ts';

type PlaceIds = {
  readonly branch_id?: string | null | undefined;
  readonly department_id?: string | null | undefined;
  readonly designation_id?: string | null | undefined;
};

/** Names of branches, departments and designations by id. */
export type PlaceNames = { readonly [P in 'branch_id' | 'department_id' | 'designation_id']: ReadonlyMap<string, string> };

const byId = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** Names of all branches, departments and designations. */
export const readPlaceNames = async (tx: Tx): Promise<PlaceNames> => ({
  branch_id: byId(await listBranchNames(tx)),
  department_id: byId(await listDepartmentNames(tx)),
  designation_id: byId(await listDesignationNames(tx)),
});

/** @throws `place_unknown` naming the field whose place doesn’t exist */
export async function assertPlaces({ tx }: Work, ids: PlaceIds): Promise<void> {
  const names = await readPlaceNames(tx);
  for (const field of ['branch_id', 'department_id', 'designation_id'] as const) {
    const id = ids[field];
    if (id && !names[field].has(id)) throw placeUnknown(field);
  }
}
