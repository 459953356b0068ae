import type { Position } from '@hrms/employees/contract';
import { DateInput, EmployeeSelect, Field, formatDate } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select } from 'antd';
import { EMPLOYMENT_TYPE_LABELS, NOTICE_UNIT_LABELS, POSITION_REASON_LABELS, toOptions, WORK_MODE_LABELS } from '../labels.ts';
import { BranchSelect, DepartmentSelect, DesignationSelect, GradeSelect, LocationSelect } from '../structure-selects.tsx';

const { joining: _, ...CHANGES } = POSITION_REASON_LABELS;
type Named = Partial<Record<'branch' | 'location' | 'department' | 'designation' | 'grade' | 'manager', string | null>> & {
  branch_id?: string | null;
};
type Present = Named & { [K in 'employment_type' | 'work_mode']?: Position[K] | null };

type PositionFieldsProps = {
  /** Current values, shown beside each field; not for bulk changes. */
  present?: Present | undefined;
  /** First day that may be chosen. */
  min?: string | undefined;
  /** The employee, who cannot be their own manager. */
  except?: string | undefined;
};

/** Fields of a position change; empty fields keep their values. */
export function PositionFields({ present, min, except }: PositionFieldsProps) {
  const now = (value: string | null | undefined) => present && `Current: ${value ?? 'none'}`;
  return (
    <>
      <div className="emp-grid">
        <Field name="from_date" label="Effective date" help="Earlier dates keep the current values.">
          <DateInput {...(min && { min })} />
        </Field>
        <Field name="reason" label="Reason">
          <Select placeholder="Select a reason" options={toOptions(CHANGES)} />
        </Field>
        <Field name="branch_id" label="Branch" help={now(present?.branch)}>
          <BranchSelect allowClear />
        </Field>
        <LocationField branch_id={present?.branch_id} help={now(present?.location)} />
        <Field name="department_id" label="Department" help={now(present?.department)}>
          <DepartmentSelect allowClear />
        </Field>
        <Field name="designation_id" label="Designation" help={now(present?.designation)}>
          <DesignationSelect allowClear />
        </Field>
        <Field name="grade_id" label="Grade" help={now(present?.grade)}>
          <GradeSelect allowClear />
        </Field>
        <Field name="manager_id" label="Manager" help={now(present?.manager)}>
          <EmployeeSelect except={[except]} none="No manager" />
        </Field>
        <Field
          name="employment_type"
          label="Employment type"
          help={now(present?.employment_type && EMPLOYMENT_TYPE_LABELS[present.employment_type])}
        >
          <Select allowClear placeholder="Select employment type" options={toOptions(EMPLOYMENT_TYPE_LABELS)} />
        </Field>
        <ContractEndField />
        <Field name="work_mode" label="Work mode" help={now(present?.work_mode && WORK_MODE_LABELS[present.work_mode])}>
          <Select allowClear placeholder="Select work mode" options={toOptions(WORK_MODE_LABELS)} />
        </Field>
        <NoticeFields />
        <Field name="cost_centre_code" label="Cost centre">
          <Input maxLength={30} autoComplete="off" />
        </Field>
      </div>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </>
  );
}

/** Locations of the selected or current branch. */
function LocationField({ branch_id, help }: { branch_id: string | null | undefined; help: string | undefined }) {
  const chosen = Form.useWatch<string | undefined>('branch_id');
  return (
    <Field name="location_id" label="Location" help={help}>
      <LocationSelect allowClear branch_id={chosen ?? branch_id ?? undefined} />
    </Field>
  );
}

/** Notice period. */
export const NoticeFields = () => (
  <>
    <Field name="notice_value" label="Notice period">
      <InputNumber min={0} max={365} style={{ width: '100%' }} />
    </Field>
    <Field name="notice_unit" label="Notice unit">
      <Select allowClear placeholder="Days or months" options={toOptions(NOTICE_UNIT_LABELS)} />
    </Field>
  </>
);

function ContractEndField() {
  const type = Form.useWatch<string | undefined>('employment_type');
  if (type !== 'contract' && type !== 'fixed_term') return null;
  return (
    <Field name="contract_end_date" label="Contract end date">
      <DateInput />
    </Field>
  );
}

/** The sentence for a planned position: 'From 1 Dec 2026'. */
export const fromDateText = (date: string): string => `From ${formatDate(date)}`;
