import { withDateLabels } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import {
  type Column,
  Facts,
  formatDate,
  Money,
  MoneyInput,
  MonthInput,
  RowsTable,
  Section,
  useCan,
  useToday,
} from '@hrms/platform/web';
import { law as parameters } from '@hrms/statutory/contract';
import { type PtaxTable, professionalTax, ptaxLawFor, ptaxSlab } from '@hrms/statutory/domain';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { CONFIDENCE } from '../law-labels.ts';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { monthLabel, stateName } from '../statement-labels.ts';

type Slab = { id: string; from: number; to: number | null; amount: number; special: string };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const slabsOf = (table: PtaxTable, gender: 'male' | 'female'): Slab[] =>
  table[gender].map(({ value }) => ({
    id: String(value.shown_from),
    from: value.shown_from,
    to: value.shown_to,
    amount: value.amount,
    special: Object.entries(value.month_amounts)
      .map(([month, amount]) => `${MONTHS[+month - 1]}: ₹${amount / 100}`)
      .join(', '),
  }));

const rupeesText = (value: number) => `₹${value.toLocaleString('en-IN')}`;

const COLUMNS: readonly Column<Slab>[] = [
  {
    key: 'from',
    title: 'Gross pay',
    narrow: 'title',
    render: ({ from, to }) => (to === null ? `From ${rupeesText(from)}` : `${rupeesText(from)} to ${rupeesText(to)}`),
  },
  { key: 'amount', title: 'Tax', align: 'right', narrow: 'second', render: ({ amount }) => <Money paise={amount} /> },
  { key: 'special', title: 'Other months', narrow: 'second' },
];

const BASES: Record<PtaxTable['basis'], string> = {
  none: 'Not levied',
  monthly_gross: 'Month',
  half_yearly_gross: 'Half-year',
  annual_gross: 'Year',
  annual_taxable_income: 'Year, on taxable income',
};

type TesterProps = { state: string; month: string; gender: 'male' | 'female' };

function SlabTester({ state, month, gender }: TesterProps) {
  const [gross, setGross] = useState<number | null>(2_500_000);
  const due = professionalTax({
    month,
    state,
    local_body: null,
    gender,
    gross: (gross ?? 0) as Paise,
    gross_so_far: 0 as Paise,
    gross_to_come: 0 as Paise,
    paid_in_period: 0 as Paise,
    paid_in_year: 0 as Paise,
    last_pay: false,
    days_in_period: null,
    exemption: null,
    income: null,
    optional_months: false,
  }).value;
  const slab = ptaxSlab(month, state, (gross ?? 0) as Paise, gender);
  return (
    <Section
      title="Try an amount"
      text={`Of ${monthLabel(month)}, for ${gender === 'female' ? 'women' : 'men'}. Nothing is saved.`}
    >
      <MoneyInput value={gross} onChange={setGross} aria-label="Gross pay of the month" />
      <Facts
        facts={[
          ['Tax', due.problem === null ? <Money key="tax" paise={due.amount} /> : 'Not enough facts for this state'],
          ['Slab', slab],
        ]}
      />
    </Section>
  );
}

/** The slabs of a state in force, with source and a tester. */
export function SlabsScreen() {
  const { state_code } = useScheme();
  const state = state_code ?? '';
  const today = useToday().slice(0, 7);
  const [chosen, setMonth] = useState<string | null>(null);
  const month = chosen ?? today;
  const can = useCan();
  const [gender, setGender] = useState<'male' | 'female'>('male');
  const law = ptaxLawFor(month).tables.get(state);
  return (
    <SchemePage title="Professional tax slabs" action={<MonthInput aria-label="Month" value={month} onChange={setMonth} />}>
      {law === undefined ? (
        <Section title="Slabs">
          <p>{`No professional tax in ${stateName(state)} in ${monthLabel(month)}.`}</p>
        </Section>
      ) : (
        <div className="st-stack">
          <Section
            title="Slabs"
            action={
              <Segmented
                aria-label="Gender"
                value={gender}
                onChange={setGender}
                options={[
                  { value: 'male', label: 'Men' },
                  { value: 'female', label: 'Women' },
                ]}
              />
            }
          >
            <Facts
              facts={[
                ['Period', BASES[law.value.basis]],
                ['In force from', formatDate(law.from)],
                ['Verification', CONFIDENCE[law.confidence].label],
                ['Last checked', law.confirmedOn && formatDate(law.confirmedOn)],
                ['Forms', law.value.forms],
                [
                  'Versions',
                  can(parameters.get) && (
                    <Link key="versions" to={`/settings/law?figure=${law.id}`}>
                      All versions by date, and override
                    </Link>
                  ),
                ],
              ]}
            />
            <RowsTable
              rows={slabsOf(law.value, gender)}
              columns={COLUMNS}
              idOf={({ id }) => id}
              nameOf={({ from }) => rupeesText(from)}
            />
            <p className="ui-note ui-link-text">Source: {withDateLabels(law.source)}</p>
          </Section>
          <SlabTester state={state} month={month} gender={gender} />
        </div>
      )}
    </SchemePage>
  );
}
