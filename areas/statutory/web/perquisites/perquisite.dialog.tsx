import { DateInput, type DialogProps, EmployeeSelect, Field, FormDialog, MoneyInput, useToday } from '@hrms/platform/web';
import { type Perquisite, type PerquisiteKind, perquisites, tdsProjections } from '@hrms/statutory/contract';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { choicesOf, NATURES, PERQUISITE_CHOICES } from './perquisite-labels.ts';

const REFRESH = [perquisites.list, tdsProjections.get];
const USES = choicesOf({ mixed: 'Official and private', private: 'Private only', official: 'Official only, with a log' });
const PAYERS = choicesOf({ employer: 'Employer', employee: 'Employee' });
const HOMES = choicesOf({ owned: 'Owned by the employer', leased: 'Rented by the employer', hotel: 'Hotel' });
const CITIES = choicesOf({ largest: 'Above 40 lakh people', large: 'Above 15 lakh people', other: 'Other' });
const ASSETS = choicesOf({ electronics: 'Computer or electronics', car: 'Motor car', other: 'Other' });

const OnOff = ({ name, label }: { name: string; label: string }) => (
  <Field name={name} label={label} valueProp="checked">
    <Switch />
  </Field>
);
const Amount = ({ name, label, help }: { name: string; label: string; help?: string }) => (
  <Field name={name} label={label} {...(help && { help })}>
    <MoneyInput />
  </Field>
);

function CarFields() {
  const use: unknown = Form.useWatch('use');
  return (
    <>
      <Field name="use" label="Use">
        <Select options={USES} />
      </Field>
      {use === 'private' && (
        <>
          <Amount name="running_cost_paise" label="Running cost a month, with the driver" />
          <Amount name="cost_paise" label="Cost of the car" />
        </>
      )}
      {use === 'mixed' && (
        <>
          <Field name="running_costs_paid_by" label="Running costs paid by">
            <Select options={PAYERS} />
          </Field>
          <OnOff name="engine_above_1600_cc" label="Engine above 1.6 litres" />
          <OnOff name="electric" label="Electric" />
          <OnOff name="chauffeur_provided" label="With a driver" />
        </>
      )}
    </>
  );
}

function HomeFields() {
  const home: unknown = Form.useWatch('accommodation_kind');
  return (
    <>
      <Field name="accommodation_kind" label="Accommodation">
        <Select options={HOMES} />
      </Field>
      {home === 'owned' && (
        <Field name="city_class" label="City, by the 2011 census">
          <Select options={CITIES} />
        </Field>
      )}
      <Amount
        name="salary_paise"
        label="Salary a month"
        help="Basic, dearness allowance in retirement benefits, bonus, commission and taxable allowances."
      />
      {home === 'leased' && <Amount name="charges_paise" label="Rent a month paid by the employer" />}
      {home === 'hotel' && <Amount name="charges_paise" label="Hotel charges of the stay" />}
      <Amount name="furniture_cost_paise" label="Cost of furniture" />
      <Amount
        name="most_paise"
        label="First year’s value with the cost inflation index"
        help="For the same house as in an earlier tax year."
      />
    </>
  );
}

/** The fields a kind of perquisite is valued by. */
function KindFields({ kind }: { kind: PerquisiteKind | undefined }) {
  switch (kind) {
    case 'motor_car':
      return <CarFields />;
    case 'accommodation':
      return <HomeFields />;
    case 'movable_asset':
      return (
        <>
          <Amount name="cost_paise" label="Cost of the asset" />
          <OnOff name="computer_or_mobile" label="Laptop, computer, tablet or mobile" />
        </>
      );
    case 'asset_transfer':
      return (
        <>
          <Field name="asset_kind" label="Asset">
            <Select options={ASSETS} />
          </Field>
          <Amount name="cost_paise" label="Cost of the asset" />
          <Field name="used_since" label="In use since">
            <DateInput />
          </Field>
        </>
      );
    case 'meals':
      return (
        <>
          <Field name="meals" label="Meals a month">
            <InputNumber min={0} max={200} />
          </Field>
          <Amount name="cost_paise" label="Cost a month" />
        </>
      );
    case 'gift':
      return <Amount name="amount_paise" label="Value" />;
    case 'actual_cost':
      return (
        <>
          <Field name="nature" label="Perquisite">
            <Select options={choicesOf(NATURES)} />
          </Field>
          <Amount name="cost_paise" label="Cost a month" />
        </>
      );
    case undefined:
      return null;
  }
}

function Fields() {
  const kind = Form.useWatch('kind') as PerquisiteKind | undefined;
  const once = kind === 'gift' || kind === 'asset_transfer';
  return (
    <>
      <Field name="kind" label="Kind">
        <Select options={PERQUISITE_CHOICES} />
      </Field>
      <Field name="from_date" label={once ? 'Date' : 'From'}>
        <DateInput />
      </Field>
      {!once && (
        <Field name="to_date" label="To" help="Leave empty if it continues.">
          <DateInput />
        </Field>
      )}
      <Field name="description" label="Description">
        <Input maxLength={120} />
      </Field>
      <KindFields kind={kind} />
      <Amount name="recovered_paise" label={once ? 'Paid by the employee' : 'Recovered from the employee a month'} />
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </>
  );
}

/** Records a perquisite of an employee. */
export const RecordPerquisiteDialog = (dialog: DialogProps) => (
  <FormDialog
    {...dialog}
    title="Record perquisite"
    submitLabel="Record perquisite"
    endpoint={perquisites.create}
    initial={{ kind: 'motor_car', from_date: useToday(), use: 'mixed', running_costs_paid_by: 'employer' }}
    refresh={REFRESH}
  >
    <Field name="employee_id" label="Employee">
      <EmployeeSelect />
    </Field>
    <Fields />
  </FormDialog>
);

/** What of a row is sent back when it is changed. */
function toChange(row: Perquisite) {
  const {
    perquisite_id: _id,
    employee_id: _employee,
    employee_code: _code,
    employee_name: _name,
    cancel_reason: _reason,
    tax_year: _year,
    value_paise: _value,
    recovered_of_year_paise: _recovered,
    taxable_paise: _taxable,
    steps: _steps,
    description,
    note,
    ...change
  } = row;
  return { ...change, description: description ?? '', note: note ?? '' };
}

/** Changes a perquisite, or ends it. */
export const ChangePerquisiteDialog = ({ subject, ...dialog }: DialogProps<Perquisite>) => (
  <FormDialog
    {...dialog}
    title={`Change perquisite of ${subject?.employee_name ?? 'employee'}`}
    submitLabel="Save perquisite"
    endpoint={perquisites.update}
    params={{ id: subject?.perquisite_id ?? '' }}
    initial={subject && toChange(subject)}
    refresh={REFRESH}
  >
    <Fields />
  </FormDialog>
);

/** Cancels a perquisite that was recorded by mistake. */
export const CancelPerquisiteDialog = ({ subject, ...dialog }: DialogProps<Perquisite>) => (
  <FormDialog
    {...dialog}
    title={`Cancel perquisite of ${subject?.employee_name ?? 'employee'}`}
    submitLabel="Cancel perquisite"
    danger
    endpoint={perquisites.cancel}
    params={{ id: subject?.perquisite_id ?? '' }}
    initial={{ version: subject?.version }}
    refresh={REFRESH}
  >
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
