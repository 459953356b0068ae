import { monthLabel } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import {
  DateInput,
  Field,
  FilesInput,
  Money,
  MoneyInput,
  PercentInput,
  Section,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { ComponentMode, componentFiles, components, type EmployeeComponent } from '@hrms/salary/contract';
import { comingMonths } from '@hrms/salary/domain';
import { Checkbox, Form, Input, Select } from 'antd';
import { COMPONENT_MODES } from './labels.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: at + 1,
  label: monthLabel(`2026-${String(at + 1).padStart(2, '0')}`).slice(0, 3),
}));

type FilesProps = { value?: string[]; onChange?: (ids: string[]) => void; id?: string; present: EmployeeComponent['files'] };

const ComponentFilesInput = ({ present, ...input }: FilesProps) => (
  <FilesInput
    {...input}
    endpoint={componentFiles.upload}
    attachedOf={({ component_file_id, name }) => ({ id: component_file_id, name })}
    present={present.map(({ component_file_id, name }) => ({ id: component_file_id, name }))}
  />
);

const NONE: EmployeeComponent['files'] = [];

/** Fields of a component of one employee. `files`: the documents it has already. */
export function OwnComponentFields({ files = NONE }: { files?: EmployeeComponent['files'] }) {
  const all = useEndpoint(components.list, { query: { is_active: 'true', limit: 500 } });
  const offered = (all.data?.rows ?? []).filter(
    ({ kind, is_system, calculation }) =>
      (kind === 'earning' || kind === 'deduction') && !is_system && calculation !== 'system' && calculation !== 'balancing',
  );
  const mode = Form.useWatch('mode') as ComponentMode | undefined;
  return (
    <>
      <Field name="component_id" label="Component">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select a component"
          loading={all.isPending}
          options={offered.map(({ component_id, name, code }) => ({ value: component_id, label: `${name} (${code})` }))}
        />
      </Field>
      <Field name="mode" label="What it does">
        <Select options={ComponentMode.options.map((value) => ({ value, label: COMPONENT_MODES[value] }))} />
      </Field>
      {mode !== 'exclude' && (
        <>
          <Field name="amount_paise" label="Amount of a full month">
            <MoneyInput />
          </Field>
          <Field name="percentage_bp" label="or percentage" help="Instead of an amount.">
            <PercentInput max={1000} />
          </Field>
          <Field name="percentage_of" label="Percentage of">
            <Select
              mode="multiple"
              options={(all.data?.rows ?? [])
                .filter(({ kind }) => kind === 'earning')
                .map(({ name, code }) => ({ value: code, label: `${name} (${code})` }))}
            />
          </Field>
        </>
      )}
      <Field
        name="inside_ctc"
        label={null}
        valueProp="checked"
        help="The balancing component is reduced by it. Otherwise it is paid or deducted outside the CTC."
      >
        <Checkbox>Inside the CTC</Checkbox>
      </Field>
      <Field name="from_date" label="From">
        <DateInput />
      </Field>
      <Field name="to_date" label="To">
        <DateInput />
      </Field>
      <Field name="months" label="Only in these months" help="Every month unless selected.">
        <Select mode="multiple" options={MONTHS} />
      </Field>
      {mode !== 'exclude' && (
        <Field name="cap_total_paise" label="Total" help="Stops once this total is reached. The last month covers the rest.">
          <MoneyInput />
        </Field>
      )}
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name="file_ids" label="Documents" help="For example the signed consent to a recovery.">
        <ComponentFilesInput present={files} />
      </Field>
    </>
  );
}

/** The next three months in which it is due, while the form is filled in. */
export function ComingMonths() {
  const today = useToday();
  const amount = Form.useWatch('amount_paise') as number | null | undefined;
  const from_date = Form.useWatch('from_date') as string | null | undefined;
  const to_date = Form.useWatch('to_date') as string | null | undefined;
  const months = Form.useWatch('months') as number[] | undefined;
  const cap_total = Form.useWatch('cap_total_paise') as number | null | undefined;
  const coming =
    amount && from_date
      ? comingMonths(
          {
            amount: amount as Paise,
            from_date,
            to_date: to_date ?? null,
            months: months ?? [],
            cap_total: (cap_total || null) as Paise | null,
          },
          today.slice(0, 7),
        )
      : [];
  return (
    <Section title="Next months">
      {coming.length === 0 ? (
        <p className="ui-note">Enter an amount and the first day.</p>
      ) : (
        <ul>
          {coming.map(({ month, amount: due }) => (
            <li key={month}>
              {monthLabel(month)}: <Money paise={due} />
            </li>
          ))}
        </ul>
      )}
      <p className="ui-note">With full attendance. Payroll prorates it by the component’s rule.</p>
    </Section>
  );
}
