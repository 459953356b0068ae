import { type PlatformPlan, platformPlans } from '@hrms/billing/contract';
import {
  type Column,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  LoadedPage,
  Money,
  MoneyInput,
  Page,
  RowsTable,
  Section,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input, InputNumber } from 'antd';
import { coverText, formatDollars } from '../labels.ts';
import { CentsInput } from './cents-input.tsx';

type Version = PlatformPlan['versions'][number];

const COLUMNS: readonly Column<Version>[] = [
  { key: 'from_date', title: 'From', narrow: 'title', render: ({ from_date }) => formatDate(from_date) },
  {
    key: 'month_price_cents',
    title: 'Monthly price',
    align: 'right',
    narrow: 'second',
    render: ({ month_price_cents, month_price_paise }) =>
      month_price_paise === null ? formatDollars(month_price_cents) : <Money paise={month_price_paise} />,
  },
  { key: 'seat_limit', title: 'Covers', render: ({ seat_limit }) => coverText(seat_limit) },
  { key: 'trial_days', title: 'Trial days', align: 'right' },
  { key: 'subscribers', title: 'Organisations', align: 'right' },
  { key: 'note', title: 'Note' },
];

function VersionDialog({ subject, ...dialog }: DialogProps<PlatformPlan>) {
  const [newest] = subject?.versions ?? [];
  return (
    <FormDialog
      {...dialog}
      title={`New version of ${subject?.name ?? ''}`}
      endpoint={platformPlans.createVersion}
      params={{ id: subject?.code ?? 'basic' }}
      initial={{
        month_price_cents: newest?.month_price_cents,
        month_price_paise: newest?.month_price_paise,
        seat_limit: newest?.seat_limit,
        trial_days: newest?.trial_days ?? 14,
      }}
      submitLabel="Add version"
    >
      <p>Organisations keep their price until their next renewal.</p>
      <Field name="from_date" label="From">
        <DateInput />
      </Field>
      <Field name="month_price_cents" label="Monthly price in dollars">
        <CentsInput />
      </Field>
      <Field
        name="month_price_paise"
        label="Monthly price in rupees"
        help="Instead of the dollar price. Leave empty to convert it."
      >
        <MoneyInput />
      </Field>
      <Field name="seat_limit" label="Employees covered" help="Leave empty for any number.">
        <InputNumber min={1} max={1_000_000} />
      </Field>
      <Field name="trial_days" label="Trial days">
        <InputNumber min={0} max={365} />
      </Field>
      <Field name="note" label="Note">
        <Input maxLength={200} />
      </Field>
    </FormDialog>
  );
}

/** Plans with their versions: prices, limits and from when. */
export function PlansScreen() {
  const read = useEndpoint(platformPlans.list);
  const adding = useDialog<PlatformPlan>();
  return (
    <LoadedPage of={read} title="Plans">
      {({ rows }) => (
        <Page title="Plans" subtitle="A new price applies from the next renewal.">
          <div className="ui-column">
            {rows.map((plan) => (
              <Section
                key={plan.code}
                title={plan.name}
                text={plan.description}
                action={<Button onClick={() => adding.open(plan)}>New version of {plan.name}</Button>}
              >
                <RowsTable
                  rows={plan.versions}
                  columns={COLUMNS}
                  idOf={({ plan_version_id }) => plan_version_id}
                  nameOf={({ from_date }) => formatDate(from_date)}
                />
              </Section>
            ))}
          </div>
          <VersionDialog {...adding} />
        </Page>
      )}
    </LoadedPage>
  );
}
