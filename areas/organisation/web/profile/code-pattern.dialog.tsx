import { type EmployeeCodePattern, employeeCodes } from '@hrms/organisation/contract';
import { parseCodePattern } from '@hrms/organisation/domain';
import { type DialogProps, Field, FormDialog, useEndpoint } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { EMPLOYMENT_TYPE_OPTIONS } from '../audience/labels.ts';
import { BranchSelect } from '../branches/branch-select.tsx';
import { toCurrentChoice } from '../present-choice.ts';

const TOKENS =
  'Use capital letters, digits, / - _ and these tokens: {n:4} 4-digit counter, {yyyy} or {yy} year of joining, {branch} branch code, {type} employment type.';

/** Adds a pattern of employee codes, or changes the one it is opened with; the next code shows while it is typed. */
export const EmployeeCodeDialog = ({ isOpen, subject, close }: DialogProps<Partial<EmployeeCodePattern>>) => {
  const known = subject?.pattern_id;
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={known ? `Edit ${subject.name ?? ''}` : 'Add pattern'}
      submitLabel={known ? 'Save' : 'Create'}
      endpoint={known ? employeeCodes.update : employeeCodes.create}
      params={known ? { id: known } : undefined}
      initial={subject ?? { first_number: 1, allow_manual: true }}
    >
      <Field name="name" label="Name">
        <Input maxLength={60} placeholder="For example Factory" />
      </Field>
      <Field name="pattern" label="Pattern" help={TOKENS}>
        <Input maxLength={60} placeholder="SC{yy}{branch}{n:3}" />
      </Field>
      <NextCodePreview />
      <Field name="applies_to.employment_type" label="Employment type">
        <Select allowClear placeholder="Any" options={EMPLOYMENT_TYPE_OPTIONS} />
      </Field>
      <Field name="applies_to.branch_id" label="Branch">
        <BranchSelect
          placeholder="Any branch"
          present={toCurrentChoice(subject?.applies_to?.branch_id, subject?.applies_to?.branch_name)}
        />
      </Field>
      <Field name="first_number" label="First number">
        <InputNumber min={1} max={999_999_999} />
      </Field>
      <Field name="allow_manual" label="Allow manual codes" valueProp="checked">
        <Switch />
      </Field>
      {known && (
        <Field name="active" label="Active" valueProp="checked">
          <Switch />
        </Field>
      )}
    </FormDialog>
  );
};

type AppliesTo = {
  employment_type?: EmployeeCodePattern['applies_to']['employment_type'] | undefined;
  branch_id?: string | null | undefined;
};

/** The first code that the pattern in the form would give, or what is wrong with it. */
function NextCodePreview() {
  const pattern = (Form.useWatch<string | undefined>('pattern') ?? '').trim();
  const first_number = Form.useWatch<number | undefined>('first_number') ?? 1;
  const { employment_type = null, branch_id = null } = Form.useWatch<AppliesTo | undefined>('applies_to') ?? {};
  const read = pattern === '' ? null : parseCodePattern(pattern);
  const good = read !== null && 'pieces' in read;
  const { data, error } = useEndpoint(
    employeeCodes.preview,
    { body: { pattern, first_number, applies_to: { employment_type, branch_id } } },
    { enabled: good, keepPrevious: true },
  );
  const said =
    read === null ? 'Enter a pattern to preview the next code' : 'fault' in read ? read.fault : (error?.message ?? null);
  return (
    <p className="rec-next" aria-live="polite">
      {said ?? (
        <>
          next: <strong>{data?.next_code ?? '…'}</strong>
        </>
      )}
    </p>
  );
}
