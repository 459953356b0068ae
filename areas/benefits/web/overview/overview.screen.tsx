import { type BenefitsOverview, benefitPlans, benefitsOverview } from '@hrms/benefits/contract';
import { countText, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import {
  type Column,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  moneyTotals,
  NothingYet,
  Page,
  RowsTable,
  Section,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { BENEFIT_LIST, CALENDAR, KINDS } from '../labels.ts';
import { SettingsSection } from './settings.card.tsx';
import '../benefits.css';

type Plan = BenefitsOverview['plans'][number];
type Gap = BenefitsOverview['gaps'][number];

const PLAN_COLUMNS: readonly Column<Plan>[] = [
  { key: 'name', title: 'Plan', narrow: 'title' },
  { key: 'kind', title: 'Kind', render: ({ kind }) => KINDS[kind] },
  {
    key: 'enrolled',
    title: 'Enrolled of eligible',
    align: 'right',
    narrow: 'second',
    render: ({ enrolled, eligible }) => `${enrolled} of ${eligible}`,
  },
  { key: 'lives', title: 'Lives', align: 'right' },
  {
    key: 'employer_month_paise',
    title: 'Employer, month',
    align: 'right',
    render: ({ employer_month_paise }) => <Money paise={employer_month_paise} />,
  },
  {
    key: 'employer_year_paise',
    title: 'Employer, tax year',
    align: 'right',
    render: ({ employer_year_paise }) => <Money paise={employer_year_paise} />,
  },
  {
    key: 'helpline',
    title: 'Contact',
    render: ({ provider, helpline }) => [provider, helpline].filter(Boolean).join(', ') || '–',
  },
];

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="ui-card">
    <span>{label}</span>
    <strong>{value}</strong>
  </div>
);

const gapText = ({ people, kind }: Gap): string =>
  `${countText(people, 'eligible employee')} without ${KINDS[kind].toLowerCase()} cover`;

function Figures({ overview }: { overview: BenefitsOverview }) {
  const { month, tax_year, employer_month_paise, employer_year_paise, employee_month_paise, waiting_events } = overview;
  return (
    <div className="benefit-figures">
      <Figure label={`Employer, ${monthLabel(month)}`} value={formatRupees(paise(employer_month_paise))} />
      <Figure label={`Employer, ${tax_year}`} value={formatRupees(paise(employer_year_paise))} />
      <Figure label={`Employees, ${monthLabel(month)}`} value={formatRupees(paise(employee_month_paise))} />
      <Figure label="Life events to confirm" value={String(waiting_events)} />
    </div>
  );
}

const Gaps = ({ gaps, plans }: Pick<BenefitsOverview, 'gaps' | 'plans'>) => (
  <Section title="Coverage gaps">
    {gaps.length === 0 ? (
      <p className="ui-note">
        {plans.length === 0
          ? 'Eligible employees without cover appear here once a plan is active.'
          : 'All eligible employees have health, accident and life cover.'}
      </p>
    ) : (
      gaps.map((gap) => (
        <div key={gap.kind}>
          <strong>{gapText(gap)}</strong>
          <p className="ui-note">{gap.names.map(({ employee_name }) => employee_name).join(', ')}</p>
        </div>
      ))
    )}
  </Section>
);

const Funds = ({ limit_paise, people }: BenefitsOverview['funds']) =>
  people.length === 0 ? null : (
    <Section
      title="Near the limit of employer contributions"
      text={`Provident fund and NPS above ${formatRupees(paise(limit_paise))} a tax year are taxable. Expected for this year:`}
    >
      <Facts
        facts={people.map(({ employee_name, employee_code, year_paise }) => [
          `${employee_name} (${employee_code})`,
          formatRupees(paise(year_paise)),
        ])}
      />
    </Section>
  );

/** What the organisation offers, what it costs, and who has no cover. */
export function BenefitCostsScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const read = useEndpoint(benefitsOverview.get);
  return (
    <LoadedPage of={read} title="Benefits and costs" parent={BENEFIT_LIST}>
      {(overview) => (
        <Page
          title="Benefits and costs"
          parent={BENEFIT_LIST}
          action={<Button onClick={() => void navigate('/benefits?tab=plans')}>Plans</Button>}
        >
          <div className="ui-column">
            <Figures overview={overview} />
            <Section title="Plans">
              {overview.plans.length === 0 ? (
                <NothingYet title="No plans yet" text="Active plans appear here with people and costs." />
              ) : (
                <RowsTable
                  rows={overview.plans}
                  columns={PLAN_COLUMNS}
                  idOf={({ plan_id }) => plan_id}
                  nameOf={({ name }) => name}
                  totals={moneyTotals(overview.plans, ['employer_month_paise', 'employer_year_paise'])}
                  onOpen={({ plan_id }) => void navigate(`/benefits/enrollments/${plan_id}`)}
                />
              )}
            </Section>
            <div className="ui-view two">
              <div className="ui-column">
                <Gaps {...overview} />
                <Funds {...overview.funds} />
                <Section title="By department">
                  {overview.departments.length === 0 && <p className="ui-note">Costs appear here once employees are enrolled.</p>}
                  <Facts
                    facts={overview.departments.map(({ department, people, employer_month_paise }) => [
                      `${department}, ${countText(people, 'employee')}`,
                      formatRupees(paise(employer_month_paise)),
                    ])}
                  />
                </Section>
              </div>
              <div className="ui-column">
                <Section title="Upcoming dates">
                  {overview.calendar.length === 0 && <p className="ui-note">No upcoming dates.</p>}
                  <Facts
                    facts={overview.calendar.map(({ on, title, kind }) => [`${CALENDAR[kind]}: ${title}`, formatDate(on)])}
                  />
                </Section>
                {can(benefitPlans.update) && <SettingsSection />}
              </div>
            </div>
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
