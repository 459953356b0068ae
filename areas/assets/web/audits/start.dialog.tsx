import { assetAudits, assetCategories } from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog, useCan, useEndpoint } from '@hrms/platform/web';
import { Input, Select } from 'antd';

/** Starts an audit of a branch, a category, or both. */
export function StartAuditDialog({
  onStarted,
  ...dialog
}: Omit<DialogProps, 'subject'> & { onStarted: (audit_id: string) => void }) {
  const can = useCan();
  const places = useEndpoint(branches.list, { query: { limit: 100 } }, { enabled: can(branches.list) });
  const categories = useEndpoint(assetCategories.list, { query: { limit: 100, active: 'true' } });
  return (
    <FormDialog
      {...dialog}
      title="Start audit"
      endpoint={assetAudits.start}
      submitLabel="Start audit"
      onDone={({ audit_id }) => onStarted(audit_id)}
    >
      <Field name="branch_id" label="Branch">
        <Select
          allowClear
          options={(places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }))}
        />
      </Field>
      <Field name="category_id" label="Category" help="With a branch: the assets of this category there.">
        <Select
          allowClear
          options={(categories.data?.rows ?? []).map(({ category_id, name }) => ({ value: category_id, label: name }))}
        />
      </Field>
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}
