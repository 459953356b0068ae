import {
  DateInput,
  type DialogProps,
  Field,
  FormDrawer,
  MoneyInput,
  MonthInput,
  useCan,
  useEndpoint,
  useLiveAnswer,
} from '@hrms/platform/web';
import { employeeSalaries, salaryConfig, structures } from '@hrms/salary/contract';
import { Form, Input, Select } from 'antd';
import { useEffect } from 'react';
import { LiveBreakUp } from './live-break-up.tsx';

/** `replaces`: the salary that is replaced, with what it was assigned by. */
export type AssignSubject = {
  employee_id: string;
  full_name: string;
  replaces?: { employee_salary_id: string; ctc_annual_paise: number; structure_version_id: string | null; from_date: string };
};

/** Assigns an employee's first salary, with the break-up of the CTC while it is typed. */
export function AssignDialog({ isOpen, subject, close }: DialogProps<AssignSubject>) {
  const can = useCan();
  const list = useEndpoint(structures.list, { query: { status: 'active', limit: 500 } }, { enabled: isOpen });
  const published = list.data?.rows.filter(({ current_version_id }) => current_version_id) ?? [];
  const settings = useEndpoint(salaryConfig.get, undefined, { enabled: isOpen && can(salaryConfig.get) });
  const usual = published.find(({ structure_id }) => structure_id === settings.data?.default_structure_id) ?? published[0];
  if (!subject) return null;
  const { employee_id, full_name, replaces } = subject;
  const fields = (
    <>
      <Field name="ctc_annual_paise" label="Annual CTC">
        <MoneyInput placeholder="18,00,000" />
      </Field>
      <Field name="structure_version_id" label="Structure">
        <Select
          placeholder="Select a structure"
          loading={list.isPending}
          options={published.map(({ current_version_id, name, current_version_no }) => ({
            value: current_version_id as string,
            label: `${name}, version ${current_version_no}`,
          }))}
        />
      </Field>
      <Field name="from_date" label="Effective from">
        <DateInput />
      </Field>
      <Field name="payout_month" label="First payroll" help="Leave empty for the month of the effective date.">
        <MonthInput />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={1000} placeholder="Offer letter of 3 November" />
      </Field>
      <UsualStructure structure_version_id={usual?.current_version_id ?? undefined} />
      <Preview employee_id={employee_id} />
    </>
  );
  if (replaces) {
    const { employee_salary_id, ctc_annual_paise, structure_version_id, from_date } = replaces;
    return (
      <FormDrawer
        isOpen={isOpen}
        close={close}
        title={`Replace salary of ${full_name}`}
        submitLabel="Replace salary"
        endpoint={employeeSalaries.replace}
        params={{ employeeId: employee_id, id: employee_salary_id }}
        initial={{ ctc_annual_paise, structure_version_id: structure_version_id ?? '', from_date }}
      >
        {fields}
      </FormDrawer>
    );
  }
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={`Assign salary to ${full_name}`}
      submitLabel="Assign salary"
      endpoint={employeeSalaries.assign}
      params={{ employeeId: employee_id }}
    >
      {fields}
    </FormDrawer>
  );
}

/** Fills in the default structure of the salary settings while none is selected. */
function UsualStructure({ structure_version_id }: { structure_version_id: string | undefined }) {
  const form = Form.useFormInstance();
  useEffect(() => {
    if (structure_version_id && !form.getFieldValue('structure_version_id')) form.setFieldsValue({ structure_version_id });
  }, [form, structure_version_id]);
  return null;
}

function Preview({ employee_id }: { employee_id: string }) {
  const ctc_annual_paise = Form.useWatch('ctc_annual_paise') as number | null | undefined;
  const structure_version_id = Form.useWatch('structure_version_id') as string | undefined;
  const as_of = Form.useWatch('from_date') as string | null | undefined;
  const body =
    ctc_annual_paise && ctc_annual_paise >= 100 && structure_version_id && as_of
      ? { employee_id, ctc_annual_paise, structure_version_id, as_of }
      : null;
  const live = useLiveAnswer(structures.preview, body);
  return (
    <section className="ui-card salary-preview">
      <LiveBreakUp live={live} idle="Enter CTC, structure and effective date to see the break-up." />
    </section>
  );
}
