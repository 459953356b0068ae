import { type Department, departments } from '@hrms/organisation/contract';
import { progress } from '@hrms/platform/contract';
import {
  DateInput,
  type DialogProps,
  Field,
  FormPanel,
  formatDate,
  refetchEndpoints,
  useAction,
  useEndpoint,
} from '@hrms/platform/web';
import { Alert, Button, Form, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { DepartmentSelect } from './department-select.tsx';

/** Moves all employees of a department to another from a date: first a preview, then the work with its progress. */
export const MergeDepartmentDialog = ({ isOpen, subject, close }: DialogProps<Department>) => (
  <Modal open={isOpen} width={520} title={`Merge ${subject?.name ?? ''}`} onCancel={close} footer={null} destroyOnHidden>
    {subject && <MergeWizard department={subject} close={close} />}
  </Modal>
);

type MergeRequest = { into_id: string; from_date: string };

function MergeWizard({ department, close }: { department: Department; close: () => void }) {
  const [wanted, setWanted] = useState<MergeRequest>();
  const [preview, setPreview] = useState<{ people: number; warnings: string[] }>();
  const [progress_id, setProgress] = useState<string | null>(null);
  const params = { id: department.department_id };
  const merge = useAction(departments.merge, {
    failure: 'Failed to update department',
    success: false,
    onDone: (answer) => setProgress(answer.progress_id),
  });

  if (progress_id) return <MergeProgress id={progress_id} close={close} />;
  if (preview === undefined || !wanted)
    return (
      <FormPanel
        endpoint={departments.merge}
        params={params}
        initial={{ dry_run: true, ...wanted }}
        submitLabel="Preview"
        success={false}
        cancel={close}
        onDone={setPreview}
      >
        <Field name="into_id" label="Into">
          <DepartmentSelect except={department.department_id} />
        </Field>
        <Field name="from_date" label="From">
          <DateInput />
        </Field>
        <MergeFormObserver onChange={setWanted} />
      </FormPanel>
    );
  const { people, warnings } = preview;
  return (
    <>
      {warnings.map((message) => (
        <Alert key={message} type="warning" showIcon title={message} />
      ))}
      <p role="status">
        <strong>{people.toLocaleString('en-IN')}</strong> {people === 1 ? 'employee moves' : 'employees move'} on{' '}
        {formatDate(wanted.from_date)}. They stay in {department.name} until then. Earlier payroll and reports don’t change.
      </p>
      <div className="ui-form-footer">
        <Button onClick={() => setPreview(undefined)}>Back</Button>
        <Button
          type="primary"
          disabled={people === 0}
          loading={merge.running}
          onClick={() => void merge.run({ params, body: { ...wanted, dry_run: false, confirm_warnings: warnings.length > 0 } })}
        >
          Merge
        </Button>
      </div>
    </>
  );
}

/** Keeps the form's values for the second step. */
function MergeFormObserver({ onChange }: { onChange: (wanted: MergeRequest) => void }) {
  const into_id = Form.useWatch<string | undefined>('into_id');
  const from_date = Form.useWatch<string | undefined>('from_date');
  useEffect(() => {
    if (into_id && from_date) onChange({ into_id, from_date });
  }, [into_id, from_date, onChange]);
  return null;
}

function MergeProgress({ id, close }: { id: string; close: () => void }) {
  const [over, setOver] = useState(false);
  const work = useEndpoint(progress.get, { params: { id } }, { refetchInterval: over ? false : 700 });
  const status = work.data?.status;
  useEffect(() => {
    if (status !== 'done' && status !== 'failed') return;
    setOver(true);
    void refetchEndpoints(departments.list);
  }, [status]);
  const words =
    status === 'done'
      ? `${work.data?.done_count.toLocaleString('en-IN')} employees moved`
      : status === 'failed'
        ? (work.data?.problem ?? 'The merge failed. Try again')
        : 'Moving employees';
  return (
    <>
      <p role="status">{words}</p>
      <div className="ui-form-footer">
        <Button type="primary" loading={!over} onClick={close}>
          Done
        </Button>
      </div>
    </>
  );
}
