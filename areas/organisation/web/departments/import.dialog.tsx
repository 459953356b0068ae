import { departments, structureImports } from '@hrms/organisation/contract';
import type { DialogProps } from '@hrms/platform/web';
import { ImportListDialog } from '../import-list.dialog.tsx';

const departmentWithParent = (row: { name: string; parent?: string | null }) =>
  row.parent ? `${row.name}, under ${row.parent}` : row.name;

/** Departments from a file, or from the template as it comes. */
export const ImportDepartmentsDialog = (dialog: DialogProps<string>) => (
  <ImportListDialog
    {...dialog}
    endpoint={departments.import}
    past={structureImports.departments}
    many="departments"
    columns="name,code,parent,cost_centre"
    help="Enter the parent by name or code. It can be an earlier row of the file."
    example={'Production,PRD,,\nMachining,,PRD,'}
    shown={departmentWithParent}
  />
);
