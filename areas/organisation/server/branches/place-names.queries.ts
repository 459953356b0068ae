import type { Tx } from '@hrms/platform/server';

/** Branches with their codes, by name. */
export const listBranchNames = (tx: Tx): Promise<{ id: string; name: string; code: string }[]> =>
  tx.selectFrom('branch').where('org_id', '=', tx.org_id).select(['id', 'name', 'code']).orderBy('name').orderBy('id').execute();

/** Departments with their place in the tree, by name. */
export const listDepartmentNames = (tx: Tx): Promise<{ id: string; name: string; parent_id: string | null }[]> =>
  tx
    .selectFrom('department')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'name', 'parent_id'])
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Designations by title. */
export const listDesignationNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('designation')
    .where('org_id', '=', tx.org_id)
    .select(['id', 'title as name'])
    .orderBy('title')
    .orderBy('id')
    .execute();

/** Grades from the first level on. */
export const listGradeNames = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx.selectFrom('grade').where('org_id', '=', tx.org_id).select(['id', 'name']).orderBy('level').orderBy('id').execute();
