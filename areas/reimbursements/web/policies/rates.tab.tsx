import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  MoneyInput,
  NothingYet,
  RowsTable,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { type ExpenseRate, expensePolicies, expenseRates, type PerDiemRate, type Vehicle } from '@hrms/reimbursements/contract';
import { Button } from 'antd';
import { VEHICLES } from '../labels.ts';
import { useGradeChoices } from './audience.tsx';
import { PerDiemRates } from './rule-form.tsx';

const what = ({ kind, vehicle, grade_name, city_class }: ExpenseRate): string =>
  kind === 'mileage'
    ? `${VEHICLES[vehicle ?? 'car']}, a kilometre`
    : `${grade_name ?? 'Every grade'}, ${city_class === 'any' || city_class === null ? 'any city' : `class ${city_class}`}, a day`;

type Edited = { readonly rate: ExpenseRate; readonly vehicles: Partial<Record<Vehicle, number>> };

/** Other rates per kilometre of a category from a day on. */
const MileageDialog = ({ subject, ...dialog }: DialogProps<Edited>) => (
  <FormDialog
    {...dialog}
    title={`${subject?.rate.category_name ?? ''}: new rates`}
    endpoint={expenseRates.update}
    params={{ id: subject?.rate.policy_id ?? '' }}
    initial={{ category_id: subject?.rate.category_id, rate_per_km_paise: subject?.vehicles }}
    submitLabel="Save rates"
    refresh={[expenseRates.list, expensePolicies.list]}
  >
    <p className="ui-note">Journeys before this day keep the rates of their day.</p>
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    {(Object.keys(VEHICLES) as Vehicle[]).map((vehicle) => (
      <Field key={vehicle} name={`rate_per_km_paise.${vehicle}`} label={`${VEHICLES[vehicle]}, a kilometre`}>
        <MoneyInput />
      </Field>
    ))}
  </FormDialog>
);

type EditedDays = { readonly rate: ExpenseRate; readonly per_diem: readonly PerDiemRate[] };

const PerDiemInput = ({
  value = [],
  onChange,
}: {
  value?: readonly PerDiemRate[];
  onChange?: (rates: PerDiemRate[]) => void;
}) => <PerDiemRates rows={value} grades={useGradeChoices()} change={(rates) => onChange?.(rates)} />;

/** Other rates a day of a category from a day on. */
const PerDiemDialog = ({ subject, ...dialog }: DialogProps<EditedDays>) => (
  <FormDialog
    {...dialog}
    title={`${subject?.rate.category_name ?? ''}: new rates`}
    endpoint={expenseRates.update}
    params={{ id: subject?.rate.policy_id ?? '' }}
    initial={{ category_id: subject?.rate.category_id, per_diem: subject?.per_diem }}
    submitLabel="Save rates"
    refresh={[expenseRates.list, expensePolicies.list]}
  >
    <p className="ui-note">Days before this one keep the rates of their day.</p>
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    <Field name="per_diem" label="Rates per day">
      <PerDiemInput />
    </Field>
  </FormDialog>
);

/** Rates per kilometre and per day of all policies, each with the days on which it holds. */
export function RatesTab() {
  const read = useEndpoint(expenseRates.list);
  const editing = useDialog<Edited>();
  const editingDays = useDialog<EditedDays>();
  const open = editing.open as (subject: Edited) => void;
  const openDays = editingDays.open as (subject: EditedDays) => void;
  return (
    <LoadedData of={read}>
      {({ rates }) => {
        const runningOf = ({ policy_id, category_id }: ExpenseRate) =>
          rates.filter((rate) => rate.policy_id === policy_id && rate.category_id === category_id && rate.to_date === null);
        const vehiclesOf = (rate: ExpenseRate) =>
          Object.fromEntries(runningOf(rate).flatMap(({ vehicle, amount_paise }) => (vehicle ? [[vehicle, amount_paise]] : [])));
        const daysOf = (rate: ExpenseRate) =>
          runningOf(rate).flatMap(({ city_class, grade_id, amount_paise }) =>
            city_class ? [{ grade_id, city_class, amount_paise }] : [],
          );
        const change = (rate: ExpenseRate) =>
          rate.kind === 'mileage' ? open({ rate, vehicles: vehiclesOf(rate) }) : openDays({ rate, per_diem: daysOf(rate) });
        if (rates.length === 0)
          return <NothingYet title="No rates yet" text="Rates per kilometre and per day are entered in a policy." />;
        return (
          <>
            <RowsTable
              rows={rates}
              columns={[
                { key: 'category_name', title: 'Category', narrow: 'title' },
                { key: 'kind', title: 'For', narrow: 'second', render: what },
                {
                  key: 'amount_paise',
                  title: 'Rate',
                  align: 'right',
                  render: ({ amount_paise }) => <Money paise={amount_paise} />,
                },
                { key: 'from_date', title: 'From', render: ({ from_date }) => formatDate(from_date) },
                { key: 'to_date', title: 'Until', render: ({ to_date }) => (to_date ? formatDate(to_date) : 'No end date') },
                { key: 'policy_name', title: 'Policy' },
                {
                  key: 'policy_id',
                  title: '',
                  render: (rate) =>
                    rate.to_date === null && (
                      <Button size="small" type="link" onClick={() => change(rate)}>
                        New rate
                      </Button>
                    ),
                },
              ]}
              idOf={({ policy_id, category_id, vehicle, grade_name, city_class, from_date }) =>
                [policy_id, category_id, vehicle, grade_name, city_class, from_date].join(' ')
              }
              nameOf={(rate) => `${rate.category_name}, ${what(rate)}`}
            />
            <MileageDialog {...(editing as DialogProps<Edited>)} key={editing.subject?.rate.category_id ?? 'none'} />
            <PerDiemDialog
              {...(editingDays as DialogProps<EditedDays>)}
              key={`days ${editingDays.subject?.rate.category_id ?? 'none'}`}
            />
          </>
        );
      }}
    </LoadedData>
  );
}
