import { monthLabel } from '@hrms/platform/calendar';
import type { WireStep } from '@hrms/platform/contract';
import {
  type Column,
  Facts,
  Field,
  FormPanel,
  formatDate,
  LoadedData,
  Money,
  MoneyInput,
  MonthInput,
  moneyTotals,
  RowsTable,
  Section,
  Steps,
  stepAmount,
  useCan,
  useEndpoint,
  Why,
} from '@hrms/platform/web';
import { lowerDeductions, type TaxSheet as Sheet, tdsProjections } from '@hrms/statutory/contract';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { REGIME_NAMES } from '../tax-labels.ts';
import { LowerDeductionsCard } from './lower-deductions.card.tsx';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

type Month = Sheet['months'][number];

const MONTHS: readonly Column<Month>[] = [
  { key: 'month', title: 'Month', narrow: 'title', render: ({ month }) => monthLabel(month) },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  {
    key: 'amount_paid_paise',
    title: 'Taxable pay',
    align: 'right',
    render: ({ amount_paid_paise }) => <Money paise={amount_paid_paise} />,
  },
  {
    key: 'tax_paise',
    title: 'Deducted',
    align: 'right',
    narrow: 'second',
    render: ({ tax_paise }) => <Money paise={tax_paise} />,
  },
  {
    key: 'linked_paise',
    title: 'Covered by challans',
    align: 'right',
    render: ({ linked_paise }) => <Money paise={linked_paise} />,
  },
];

function Figures({ sheet }: { sheet: Sheet }) {
  const { projection, new_tax_paise, old_tax_paise, net_paise } = sheet;
  if (!projection || new_tax_paise === null || old_tax_paise === null)
    return <p>No payroll of this tax year is due, so no tax is projected.</p>;
  const lower = new_tax_paise === old_tax_paise ? null : new_tax_paise < old_tax_paise ? 'new' : 'old';
  return (
    <Facts
      facts={[
        ['Regime', REGIME_NAMES[projection.regime]],
        ['Tax in the new regime', <Money key="n" paise={new_tax_paise} />],
        ['Tax in the old regime', <Money key="o" paise={old_tax_paise} />],
        [
          'Lower on the figures of today',
          lower && (
            <>
              {REGIME_NAMES[lower]}, by <Money paise={Math.abs(new_tax_paise - old_tax_paise)} />
            </>
          ),
        ],
        ['Deducted so far', <Money key="d" paise={projection.deducted_paise} />],
        [`Tax of ${monthLabel(projection.month)}`, <Money key="t" paise={projection.tds_paise} />],
        ['Take-home of that month', net_paise !== null && <Money key="p" paise={net_paise} />],
      ]}
    />
  );
}

/** Questions about the tax that store nothing. */
function WhatIf({ sheet, onAnswer }: { sheet: Sheet; onAnswer: (sheet: Sheet) => void }) {
  return (
    <Section title="What if" text="Nothing is stored.">
      <div className="ui-column">
        <FormPanel
          endpoint={tdsProjections.preview}
          initial={{ employee_id: sheet.employee_id, ...(sheet.projection && { regime: sheet.projection.regime }) }}
          submitLabel="Calculate"
          focusFirst={false}
          onDone={onAnswer}
        >
          <Field name="regime" label="Regime">
            <Radio.Group
              options={[
                { value: 'new', label: 'New regime' },
                { value: 'old', label: 'Old regime' },
              ]}
            />
          </Field>
          <Field name="bonus_paise" label="Further income in the year">
            <MoneyInput />
          </Field>
          <Field name="raise_monthly_paise" label="Raise of monthly pay">
            <MoneyInput />
          </Field>
          <Field name="raise_from" label="Raise from">
            <MonthInput />
          </Field>
          <Field name="savings_paise" label="Further savings in the year">
            <MoneyInput />
          </Field>
          <Field name="monthly_rent_paise" label="Rent a month">
            <MoneyInput />
          </Field>
          <Field name="city" label="City of the rented home">
            <Input maxLength={60} />
          </Field>
        </FormPanel>
      </div>
    </Section>
  );
}

/** An amount of the sheet that opens its reason; words stay words, and what the new regime bars is struck through. */
function SheetCell({ label, step, barred }: { label: string; step: WireStep | null; barred: WireStep | null }) {
  if (step?.amount_paise !== undefined)
    return (
      <Why title={label} paise={step.amount_paise} figure={{ title: label, value_paise: step.amount_paise, steps: [step] }} />
    );
  if (step) return stepAmount(step);
  if (barred?.amount_paise === undefined) return '–';
  return (
    <del title={`${label}: not in the new regime`}>
      <Money paise={barred.amount_paise} />
    </del>
  );
}

const SHEET: readonly Column<SheetRow>[] = [
  { key: 'label', title: 'Row', narrow: 'title' },
  {
    key: 'in_new',
    title: 'New regime',
    align: 'right',
    narrow: 'second',
    render: ({ label, in_new, in_old, is_barred }) => (
      <SheetCell label={label} step={in_new} barred={is_barred ? in_old : null} />
    ),
  },
  {
    key: 'in_old',
    title: 'Old regime',
    align: 'right',
    narrow: 'second',
    render: ({ label, in_old }) => <SheetCell label={label} step={in_old} barred={null} />,
  },
];

/** The tax of one employee: figures, both regimes step by step, months, and questions. Of a year that is over, its months. */
export function TaxSheet({ employee_id, tax_year }: { employee_id: string; tax_year: string | null }) {
  const read = useEndpoint(tdsProjections.get, { params: { employee_id }, query: tax_year ? { tax_year } : {} });
  const [answer, setAnswer] = useState<Sheet | null>(null);
  const can = useCan();
  return (
    <LoadedData of={read} bare>
      {(now) => {
        const sheet = answer ?? now;
        return (
          <div className="st-stack">
            <Section
              title={answer ? `${now.employee_name}, as asked` : now.employee_name}
              text={`Tax year ${sheet.tax_year}, Income-tax Act, ${sheet.act}`}
            >
              <Figures sheet={sheet} />
            </Section>
            {(sheet.projection || !tax_year) && <WhatIf key={employee_id} sheet={now} onAnswer={setAnswer} />}
            {sheet.steps && (
              <Section
                title="Both regimes"
                text="Each amount opens its reason. What the new regime does not allow is struck through."
              >
                <RowsTable rows={sheetRows(sheet.steps)} columns={SHEET} idOf={({ key }) => key} nameOf={({ label }) => label} />
              </Section>
            )}
            {sheet.steps && (
              <div className="st-cards">
                <Section title="New regime, step by step">
                  <Steps steps={sheet.steps.new} />
                </Section>
                <Section title="Old regime, step by step">
                  <Steps steps={sheet.steps.old} />
                </Section>
              </div>
            )}
            {can(lowerDeductions.list) && <LowerDeductionsCard employee_id={employee_id} />}
            <Section title="Months of the year">
              {now.months.length === 0 ? (
                <p>Nothing is paid in this tax year yet.</p>
              ) : (
                <RowsTable
                  rows={now.months}
                  columns={MONTHS}
                  idOf={({ month, paid_on }) => `${month} ${paid_on}`}
                  nameOf={({ month }) => monthLabel(month)}
                  totals={moneyTotals(now.months, ['amount_paid_paise', 'tax_paise', 'linked_paise'])}
                />
              )}
            </Section>
          </div>
        );
      }}
    </LoadedData>
  );
}
