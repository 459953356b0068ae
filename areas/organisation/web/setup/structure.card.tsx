import { departments, designations } from '@hrms/organisation/contract';
import { useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { ImportDepartmentsDialog } from '../departments/import.dialog.tsx';
import { DEPARTMENT_TEMPLATE } from '../departments/template.ts';
import { PasteDesignationsDialog } from '../designations/paste.dialog.tsx';

/** Setup of departments and designations from a template or a pasted list. */
export function StructureSetupStep({ done }: { done: () => void }) {
  const one = { query: { limit: 1 } };
  const groups = useEndpoint(departments.list, one).data?.pagination.total ?? 0;
  const titles = useEndpoint(designations.list, one).data?.pagination.total ?? 0;
  const importing = useDialog<string>();
  const pasting = useDialog();
  return (
    <>
      <p role="status">
        {groups.toLocaleString('en-IN')} {groups === 1 ? 'department' : 'departments'}, {titles.toLocaleString('en-IN')}{' '}
        {titles === 1 ? 'designation' : 'designations'}
      </p>
      <div className="ui-form-footer">
        <Button onClick={() => importing.open(DEPARTMENT_TEMPLATE)}>Use department template</Button>
        <Button onClick={pasting.open}>Paste designations</Button>
        <Button type="primary" onClick={done}>
          Continue
        </Button>
      </div>
      <ImportDepartmentsDialog {...importing} />
      <PasteDesignationsDialog {...pasting} />
    </>
  );
}
