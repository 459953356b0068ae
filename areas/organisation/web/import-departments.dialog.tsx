import { type DepartmentImport, departments } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormPanel, useAction } from '@hrms/platform/web';
import { Button, Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { CsvFileInput } from './csv-file-input.tsx';
import { ImportRows } from './import-rows.tsx';

/** Departments from a file, or from the template as it comes: looked at first, then kept. */
export const ImportDepartmentsDialog = ({ isOpen, subject, close }: DialogProps<string>) => (
  <Modal open={isOpen} width={640} title="Import departments" onCancel={close} footer={null} destroyOnHidden>
    <Steps close={close} first={subject ?? ''} />
  </Modal>
);

function Steps({ close, first }: { close: () => void; first: string }) {
  const [csv, setCsv] = useState(first);
  const [answer, setAnswer] = useState<DepartmentImport>();
  const keep = useAction(departments.import, {
    failure: 'Failed to create department',
    success: 'Departments imported',
    onDone: close,
  });
  if (!answer)
    return (
      <FormPanel
        endpoint={departments.import}
        initial={{ csv, dry_run: true }}
        submitLabel="Check"
        success={false}
        cancel={close}
        onDone={setAnswer}
      >
        <Field
          name="csv"
          label="CSV"
          help="The first row names the columns: name,code,parent,cost_centre. A parent is named by name or code."
        >
          <CsvFileInput placeholder={'name,code,parent,cost_centre\nProduction,PRD,,\nMachining,,PRD,'} />
        </Field>
        <Remember onText={setCsv} />
      </FormPanel>
    );
  return (
    <>
      <p role="status">
        {answer.added.toLocaleString('en-IN')} of {answer.rows.length.toLocaleString('en-IN')} rows can be added
      </p>
      <div className="hol-pane">
        <ImportRows
          rows={answer.rows.map(({ line, name, parent, error }) => ({
            line,
            shown: parent ? `${name}, under ${parent}` : name,
            error,
          }))}
        />
      </div>
      <div className="ui-form-footer">
        <Button onClick={() => setAnswer(undefined)}>Back</Button>
        <Button
          type="primary"
          disabled={answer.added === 0}
          loading={keep.running}
          onClick={() => void keep.run({ body: { csv, dry_run: false } })}
        >
          Add {answer.added.toLocaleString('en-IN')} departments
        </Button>
      </div>
    </>
  );
}

function Remember({ onText }: { onText: (text: string) => void }) {
  const csv = Form.useWatch<string | undefined>('csv');
  useEffect(() => {
    if (csv) onText(csv);
  }, [csv, onText]);
  return null;
}
