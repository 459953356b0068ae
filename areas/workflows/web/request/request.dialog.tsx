import { DateInput, Field, FormDrawer, MoneyInput } from '@hrms/platform/web';
import { approvals, type WorkflowRequest, workflowRequests } from '@hrms/workflows/contract';
import { Form, Input, Select } from 'antd';
import { useSubjects } from '../use-subjects.ts';
import { FileUpload } from './file-upload.tsx';

type NewRequestProps = {
  isOpen: boolean;
  close: () => void;
  /** A returned request that is changed and submitted again. */
  returned?: Pick<WorkflowRequest, 'request_id' | 'number' | 'resubmission' | 'attachments'> | undefined;
};

/** A general or purchase request. */
export function NewRequestDrawer({ isOpen, close, returned }: NewRequestProps) {
  const { subjects } = useSubjects();
  const offered = subjects.filter(({ submitted_here }) => submitted_here);
  const initial = returned?.resubmission ?? { subject: offered[0]?.subject };
  return (
    <FormDrawer
      isOpen={isOpen && offered.length > 0}
      close={close}
      title={returned ? `Change ${returned.number}` : 'New Request'}
      submitLabel={returned ? 'Submit again' : 'Submit'}
      endpoint={returned ? workflowRequests.resubmit : workflowRequests.create}
      params={(returned && { id: returned.request_id }) as never}
      initial={initial}
      refresh={[approvals.mine]}
    >
      <Field name="subject" label="Request type">
        <Select disabled={returned !== undefined} options={offered.map(({ subject, label }) => ({ value: subject, label }))} />
      </Field>
      <Field name="title" label="Title">
        <Input maxLength={120} />
      </Field>
      <CategoryField />
      <Field name="amount_paise" label="Amount">
        <MoneyInput />
      </Field>
      <Field name="needed_by" label="Needed by">
        <DateInput />
      </Field>
      <VendorField />
      <Field name="description" label="Description">
        <Input.TextArea rows={4} maxLength={2000} />
      </Field>
      <Field name="file_ids" label="Attachments" help="PDF, JPG or PNG, up to 10 MB each.">
        <FileUpload stored={returned?.attachments} />
      </Field>
    </FormDrawer>
  );
}

function CategoryField() {
  const { subjects } = useSubjects();
  const chosen = Form.useWatch<string | undefined>('subject');
  const categories = subjects.find(({ subject }) => subject === chosen)?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <Field name="category_id" label="Category">
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}

function VendorField() {
  if (Form.useWatch<string | undefined>('subject') !== 'purchase.request') return null;
  return (
    <Field name="vendor" label="Vendor">
      <Input maxLength={120} />
    </Field>
  );
}
