import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  INDIAN_STATES,
  MoneyInput,
  PercentInput,
  useToday,
} from '@hrms/platform/web';
import { type BonusLine, type BonusYear, bonusYears, minimumWages } from '@hrms/statutory/contract';
import { Input, Select } from 'antd';
import { SKILL_CHOICES } from '../statement-labels.ts';
import { taxYearsUntil } from '../tax-labels.ts';

const fields = (
  <>
    <Field name="percent_bp" label="Rate" help="8.33% to 20%. 8.33% is the statutory minimum.">
      <PercentInput max={20} />
    </Field>
    <Field name="allocable_surplus_paise" label="Allocable surplus" help="From the worksheet of Finance.">
      <MoneyInput />
    </Field>
    <Field name="note" label="Note">
      <Input maxLength={500} />
    </Field>
  </>
);

/** Begins a bonus year, or changes its rate and surplus. */
export function BonusYearDialog({ subject, ...dialog }: DialogProps<BonusYear>) {
  const years = taxYearsUntil(useToday()).map((value) => ({ value, label: value }));
  if (!subject)
    return (
      <FormDialog
        {...dialog}
        title="Add bonus year"
        endpoint={bonusYears.create}
        initial={{ accounting_year: years[1]?.value, percent_bp: 833, allocable_surplus_paise: 0 }}
      >
        <Field name="accounting_year" label="Accounting year">
          <Select options={years} />
        </Field>
        {fields}
      </FormDialog>
    );
  const { bonus_year_id, percent_bp, allocable_surplus_paise, note, version } = subject;
  return (
    <FormDialog
      {...dialog}
      title="Rate and surplus"
      endpoint={bonusYears.update}
      params={{ id: bonus_year_id }}
      initial={{ percent_bp, allocable_surplus_paise, note, version }}
      refresh={[bonusYears.get, bonusYears.list]}
    >
      {fields}
    </FormDialog>
  );
}

/** Closes a bonus year that is paid. */
export function CloseBonusDialog({ subject, ...dialog }: DialogProps<BonusYear>) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title="Close bonus year"
      endpoint={bonusYears.close}
      params={{ id: subject?.bonus_year_id ?? '' }}
      initial={{ paid_on: subject?.paid_on ?? today, version: subject?.version }}
      submitLabel="Close year"
      refresh={[bonusYears.get, bonusYears.list]}
    >
      <Field name="paid_on" label="Paid on">
        <DateInput max={today} />
      </Field>
    </FormDialog>
  );
}

type LineOfYear = BonusLine & { bonus_year_id: string };

/** Disqualifies an employee with the reason; without one it is taken back. */
export const DisqualifyDialog = ({ subject, ...dialog }: DialogProps<LineOfYear>) => (
  <FormDialog
    {...dialog}
    title={`Disqualify ${subject?.employee_name ?? ''}`}
    endpoint={bonusYears.disqualify}
    params={{ id: subject?.bonus_year_id ?? '', employee_id: subject?.employee_id ?? '' }}
    initial={{ disqualified_reason: subject?.disqualified_reason ?? '' }}
    refresh={[bonusYears.lines, bonusYears.get]}
  >
    <Field
      name="disqualified_reason"
      label="Reason"
      help="Dismissal for fraud, violence, theft or sabotage. Leave empty to make the employee eligible again."
    >
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** What was paid of the year's bonus before, and what is deducted from it. */
export const AdvanceDialog = ({ subject, ...dialog }: DialogProps<LineOfYear>) => (
  <FormDialog
    {...dialog}
    title={`Advance and deduction of ${subject?.employee_name ?? ''}`}
    endpoint={bonusYears.disqualify}
    params={{ id: subject?.bonus_year_id ?? '', employee_id: subject?.employee_id ?? '' }}
    initial={{
      advance_paise: subject?.advance_paise,
      deduction_paise: subject?.deduction_paise,
      deduction_reason: subject?.deduction_reason,
    }}
    refresh={[bonusYears.lines, bonusYears.get]}
  >
    <Field name="advance_paise" label="Advance paid" help="Advance, interim or customary bonus of the same year.">
      <MoneyInput />
    </Field>
    <Field name="deduction_paise" label="Deduction" help="Loss that misconduct caused in the year.">
      <MoneyInput />
    </Field>
    <Field name="deduction_reason" label="Reason of the deduction">
      <Input maxLength={500} />
    </Field>
  </FormDialog>
);

/** Adds a minimum wage of a state from a date. */
export const MinimumWageDialog = ({ subject: _none, ...dialog }: DialogProps) => (
  <FormDialog {...dialog} title="Add minimum wage" endpoint={minimumWages.create} initial={{ skill: 'unskilled' }}>
    <Field name="state_code" label="State">
      <Select options={[...INDIAN_STATES]} showSearch={{ optionFilterProp: 'label' }} />
    </Field>
    <Field name="zone" label="Zone">
      <Input maxLength={60} />
    </Field>
    <Field name="skill" label="Skill">
      <Select options={SKILL_CHOICES} />
    </Field>
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    <Field name="monthly_paise" label="Per month">
      <MoneyInput />
    </Field>
    <Field name="source" label="Notification">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
