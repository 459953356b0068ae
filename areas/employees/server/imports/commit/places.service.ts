import { type ImportedRow, type ImportFacts, nameKey } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';

/** Creates a department or designation and returns its id. */
export type PlaceCreators = {
  createDepartment(ctx: Ctx, name: string): Promise<string>;
  createDesignation(ctx: Ctx, title: string): Promise<string>;
};

export type PlaceIds = {
  branch(row: ImportedRow): string;
  department(row: ImportedRow): string;
  designation(row: ImportedRow): string;
};

/** Creates missing departments and designations of the rows and returns the ids of all places. */
export async function createMissingPlaces(
  ctx: Ctx,
  rows: readonly ImportedRow[],
  facts: ImportFacts,
  makers: PlaceCreators,
): Promise<PlaceIds> {
  const departments = new Map([...facts.departments].map(([name, ids]) => [name, ids[0] ?? '']));
  const branches = new Map([...facts.branches].map(([name, ids]) => [name, ids[0] ?? '']));
  const designations = new Map(facts.designations);
  for (const { department, designation } of rows) {
    if (!departments.has(nameKey(department)))
      departments.set(nameKey(department), await makers.createDepartment(ctx, department));
    if (!designations.has(nameKey(designation)))
      designations.set(nameKey(designation), await makers.createDesignation(ctx, designation));
  }
  const idIn = (ids: ReadonlyMap<string, string>, name: string): string => {
    const id = ids.get(nameKey(name));
    if (!id) throw new Error(`No place is called ${name}`);
    return id;
  };
  return {
    branch: ({ branch_code }) => idIn(branches, branch_code),
    department: ({ department }) => idIn(departments, department),
    designation: ({ designation }) => idIn(designations, designation),
  };
}
