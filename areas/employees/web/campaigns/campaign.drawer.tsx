import { campaigns, documentTypes } from '@hrms/employees/contract';
import { DateInput, type DialogProps, Field, FormDrawer, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Form, Input, Select } from 'antd';
import { EMPLOYMENT_TYPE_LABELS, toOptions } from '../labels.ts';
import { useBranchOptions, useDepartmentOptions } from '../structure-selects.tsx';
import { useToday } from '../use-today.ts';
import { CAMPAIGN_SECTION_OPTIONS } from './labels.ts';

/** Form that starts a campaign. */
export function CampaignDrawer({ isOpen, close }: DialogProps) {
  const today = useToday();
  const types = useEndpoint(documentTypes.list, {}, { enabled: isOpen });
  const papers = (types.data?.document_types ?? []).filter(({ active, employee_may_upload }) => active && employee_may_upload);
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title="Start campaign"
      endpoint={campaigns.start}
      initial={{ sections: ['contact', 'address', 'emergency'], audience: { everyone: true } }}
      submitLabel="Start campaign"
      refresh={[campaigns.list]}
    >
      <Field name="title" label="Title">
        <Input maxLength={80} placeholder="Confirm your details" />
      </Field>
      <Field name="sections" label="Sections to review">
        <Select mode="multiple" options={CAMPAIGN_SECTION_OPTIONS} />
      </Field>
      <Field name="document_type_ids" label="Documents to upload" help="Only document types that employees can upload.">
        <Select
          mode="multiple"
          loading={types.isPending}
          placeholder="None"
          options={papers.map(({ document_type_id, name }) => ({ value: document_type_id, label: name }))}
        />
      </Field>
      <CampaignAudienceFields />
      <Field name="due_on" label="Due date">
        <DateInput {...(today && { min: today })} />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDrawer>
  );
}

function CampaignAudienceFields() {
  const everyone = Form.useWatch<boolean | undefined>(['audience', 'everyone']) ?? true;
  const branches = useBranchOptions();
  const departments = useDepartmentOptions();
  return (
    <>
      <Form.Item name={['audience', 'everyone']} valuePropName="checked">
        <Checkbox>All active employees</Checkbox>
      </Form.Item>
      {!everyone && (
        <>
          <Form.Item name={['audience', 'branch_ids']} label="Branches">
            <Select mode="multiple" options={branches ?? []} placeholder="All" />
          </Form.Item>
          <Form.Item name={['audience', 'department_ids']} label="Departments (including sub-departments)">
            <Select mode="multiple" options={departments ?? []} placeholder="All" />
          </Form.Item>
          <Form.Item name={['audience', 'employment_types']} label="Employment types">
            <Select mode="multiple" options={toOptions(EMPLOYMENT_TYPE_LABELS)} placeholder="All" />
          </Form.Item>
        </>
      )}
    </>
  );
}
