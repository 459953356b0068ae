import { DateInput, MoneyInput } from '@hrms/platform/web';
import type { ExpenseCategory } from '@hrms/reimbursements/contract';
import { Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import type { EditedLine } from './line-state.ts';

export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the input is the child
  <label>
    <span>{label}</span>
    {children}
  </label>
);

const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD', 'JPY', 'AUD', 'CAD', 'CHF', 'CNY', 'HKD', 'MYR', 'THB', 'SAR'].map(
  (value) => ({ value, label: value }),
);
const RUPEES = { currency: 'INR', foreign_amount: null, exchange_rate: null, rate_source: null };

type AmountProps = {
  line: EditedLine;
  category: ExpenseCategory;
  judged: { amount_paise: number } | undefined;
  change: (patch: Partial<EditedLine>) => void;
};

const WorkedOut = ({ judged, label = 'Amount' }: Pick<AmountProps, 'judged'> & { label?: string }) => (
  <Labelled label={label}>
    <MoneyInput value={judged?.amount_paise ?? null} disabled />
  </Labelled>
);

/** The amount on a foreign bill and the rate it is changed at; the server works out the rupees. */
const ForeignFields = ({ line, judged, change }: Omit<AmountProps, 'category'>) => (
  <>
    <Labelled label={`Amount in ${line.currency}`}>
      <InputNumber
        min={0.01}
        precision={2}
        value={line.foreign_amount ? line.foreign_amount / 100 : null}
        onChange={(amount) => change({ foreign_amount: amount === null ? null : Math.round(amount * 100), amount_paise: null })}
      />
    </Labelled>
    <Labelled label={`Rupees for 1 ${line.currency}`}>
      <InputNumber
        min={0.0001}
        precision={4}
        value={line.exchange_rate ? line.exchange_rate / 10_000 : null}
        onChange={(rate) => change({ exchange_rate: rate === null ? null : Math.round(rate * 10_000), amount_paise: null })}
      />
    </Labelled>
    <Labelled label="Rate from">
      <Input
        placeholder="Card statement"
        maxLength={80}
        value={line.rate_source ?? ''}
        onChange={({ target }) => change({ rate_source: target.value || null })}
      />
    </Labelled>
    <WorkedOut judged={judged} label="Amount in rupees" />
  </>
);

/** Meals as people count them: one number a day, first day first. */
const mealsOf = (text: string): number[] =>
  text
    .split(',')
    .map((part) => Number.parseInt(part, 10))
    .map((meals) => (Number.isNaN(meals) ? 0 : meals));

/** What a line costs: entered, or worked out from distance, days or a foreign amount. */
export function AmountFields({ line, category, judged, change }: AmountProps) {
  if (category.kind === 'mileage') return <WorkedOut judged={judged} />;
  if (category.kind === 'per_diem')
    return (
      <>
        <Labelled label="Last day">
          <DateInput value={line.last_day ?? null} onChange={(last_day) => change({ last_day })} />
        </Labelled>
        <Labelled label="Meals provided per day">
          <Input
            placeholder="0, 2, 0"
            defaultValue={(line.meals_provided ?? []).join(', ')}
            onBlur={({ target }) => change({ meals_provided: target.value.trim() ? mealsOf(target.value) : [] })}
          />
        </Labelled>
        <WorkedOut judged={judged} />
      </>
    );
  const currency = line.currency ?? 'INR';
  return (
    <>
      <Labelled label="Currency">
        <Select
          showSearch
          value={currency}
          options={CURRENCIES}
          onChange={(value) => change(value === 'INR' ? RUPEES : { currency: value })}
        />
      </Labelled>
      {currency === 'INR' ? (
        <Labelled label="Amount">
          <MoneyInput value={line.amount_paise ?? null} onChange={(amount_paise) => change({ amount_paise })} />
        </Labelled>
      ) : (
        <ForeignFields line={line} judged={judged} change={change} />
      )}
    </>
  );
}
