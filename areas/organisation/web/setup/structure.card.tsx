import { departments, designations } from '@hrms/organisation/contract';
import { useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { ImportDepartmentsDialog } from '../departments/import.dialog.tsx';
import { PasteDesignationsDialog } from '../designations/paste.dialog.tsx';
import { TemplateDepartments } from './template-departments.tsx';
import './setup.css';

/** Setup of departments and designations from a template, a file or a pasted list. A step without either is not ticked. */
export function StructureSetupStep({ done, skip }: { done: () => void; skip: () => void }) {
  const known = useEndpoint(departments.list, { query: { limit: 100 } }).data;
  const groups = known?.pagination.total ?? 0;
  const titles = useEndpoint(designations.list, { query: { limit: 1 } }).data?.pagination.total ?? 0;
  const importing = useDialog<string>();
  const pasting = useDialog();
  return (
    <>
      <p role="status">
        {groups.toLocaleString('en-IN')} {groups === 1 ? 'department' : 'departments'}, {titles.toLocaleString('en-IN')}{' '}
        {titles === 1 ? 'designation' : 'designations'}
      </p>
      {known && <TemplateDepartments existing={known.departments.map(({ name }) => name)} />}
      <div className="ui-form-footer">
        <Button onClick={() => importing.open('')}>Import departments</Button>
        <Button onClick={pasting.open}>Paste designations</Button>
        <Button type="primary" onClick={groups + titles === 0 ? skip : done}>
          Continue
        </Button>
      </div>
      <ImportDepartmentsDialog {...importing} />
      <PasteDesignationsDialog {...pasting} />
    </>
  );
}
