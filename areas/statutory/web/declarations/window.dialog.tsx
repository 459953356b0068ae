import { MONTH_NAMES } from '@hrms/platform/calendar';
import { DateInput, type DialogProps, Field, FormDialog, useToday } from '@hrms/platform/web';
import { type DeclarationRow, type TaxWindow, taxDeclarations, taxSettings, taxWindows } from '@hrms/statutory/contract';
import { Input, InputNumber, Select } from 'antd';

const KINDS = [
  { value: 'declaration', label: 'Declarations' },
  { value: 'proof', label: 'Proofs' },
];

const MONTHS = MONTH_NAMES.map((label, at) => ({ value: at + 1, label }));

/** Opens a window, or changes one. */
export const WindowDialog = ({ subject, tax_year, ...dialog }: DialogProps<TaxWindow> & { tax_year: string }) => {
  const fields = (
    <>
      <Field name="kind" label="For">
        <Select options={KINDS} />
      </Field>
      <Field name="from_date" label="First day">
        <DateInput />
      </Field>
      <Field name="to_date" label="Last day">
        <DateInput />
      </Field>
    </>
  );
  if (!subject)
    return (
      <FormDialog {...dialog} title="Open a window" endpoint={taxWindows.create} initial={{ kind: 'declaration', tax_year }}>
        {fields}
      </FormDialog>
    );
  const { window_id, ...initial } = subject;
  return (
    <FormDialog {...dialog} title="Change window" endpoint={taxWindows.update} params={{ id: window_id }} initial={initial}>
      {fields}
    </FormDialog>
  );
};

/** Opens declarations or proofs again for one employee. */
export const ReopenDialog = ({ subject, tax_year, ...dialog }: DialogProps<DeclarationRow> & { tax_year: string }) => (
  <FormDialog
    {...dialog}
    title={`Reopen for ${subject?.employee_name ?? ''}`}
    endpoint={taxWindows.reopen}
    initial={{ employee_id: subject?.employee_id, tax_year, kind: 'declaration', until_date: useToday() }}
    refresh={[taxDeclarations.list]}
  >
    <Field name="kind" label="For">
      <Select options={KINDS} />
    </Field>
    <Field name="until_date" label="Until">
      <DateInput />
    </Field>
    <Field name="reason" label="Reason">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

const GIFT_RULES = [
  { value: 'whole', label: 'The whole value is taxed' },
  { value: 'excess', label: 'Only the excess is taxed' },
];

type Settings = {
  regime_until_month: number;
  proof_from_month: number;
  joiner_days: number;
  gift_rule: 'whole' | 'excess';
  version: number;
};

/** How declarations are run. */
export const TaxSettingDialog = ({ subject, ...dialog }: DialogProps<Settings>) => (
  <FormDialog {...dialog} title="Rules of declarations" endpoint={taxSettings.update} initial={subject}>
    <Field name="regime_until_month" label="Regime may change until the payroll of">
      <Select options={MONTHS} />
    </Field>
    <Field name="proof_from_month" label="Only approved amounts count from the payroll of">
      <Select options={MONTHS} />
    </Field>
    <Field name="joiner_days" label="Days in which new employees may declare">
      <InputNumber min={0} max={366} />
    </Field>
    <Field name="gift_rule" label="Gifts at or above the tax-free limit" help="Sources differ. Decide with your tax adviser.">
      <Select options={GIFT_RULES} />
    </Field>
  </FormDialog>
);
