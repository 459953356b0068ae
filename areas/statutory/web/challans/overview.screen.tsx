import {
  type Column,
  Facts,
  LoadedData,
  Money,
  MonthInput,
  NothingYet,
  Page,
  RowsTable,
  Section,
  useCan,
  useEndpoint,
  useIsPhone,
  useSignedIn,
  useToday,
} from '@hrms/platform/web';
import {
  dueItems,
  type OverviewScheme,
  registrations,
  statutoryMatch,
  statutoryOverview,
  type UnregisteredState,
} from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { Alert, Tabs } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DueDate } from '../due-date.tsx';
import { monthLabel, STATEMENT_STATUSES, stateName } from '../statement-labels.ts';
import { ExceptionsCard } from './exceptions.card.tsx';
import { MatchCard } from './match.card.tsx';
import { MatchPeopleCard } from './match-people.card.tsx';
import { NextDuesCard } from './next-dues.card.tsx';
import { CoverageCard, DecisionsCard, LawReviewsCard } from './open-points.card.tsx';
import { OtherSchemeCards } from './other-schemes.card.tsx';

type SchemeProps = { one: OverviewScheme; org_id: string; month: string };

const addressOf = ({ one, org_id, month }: SchemeProps): string =>
  one.scheme === 'epf' || one.scheme === 'esi' ? `/${one.scheme}/${org_id}/monthly?month=${month}` : `/${one.scheme}`;
const statusOf = ({ status, registrations: registered }: OverviewScheme) =>
  status ? STATEMENT_STATUSES.tagOf(status) : registered === 0 ? 'Not registered' : 'Not built';

const SCHEME_COLUMNS: readonly Column<OverviewScheme>[] = [
  { key: 'scheme', title: 'Scheme', narrow: 'title', render: ({ scheme }) => schemeDefinitions[scheme].name },
  { key: 'payable_paise', title: 'To pay', narrow: 'second', render: (one) => <Money paise={one.payable_paise} /> },
  { key: 'status', title: 'Status', narrow: 'tag', render: statusOf },
];

/** The schemes on a phone: a line each, which opens the month. */
function SchemeRows({ schemes, org_id, month }: { schemes: readonly OverviewScheme[]; org_id: string; month: string }) {
  const navigate = useNavigate();
  return (
    <Section title="Schemes">
      <RowsTable
        rows={schemes}
        columns={SCHEME_COLUMNS}
        idOf={({ scheme }) => scheme}
        nameOf={({ scheme }) => schemeDefinitions[scheme].name}
        onOpen={(one) => void navigate(addressOf({ one, org_id, month }))}
      />
    </Section>
  );
}

function SchemeCard({ one, org_id, month }: SchemeProps) {
  const today = useToday();
  const { name } = schemeDefinitions[one.scheme];
  const to = addressOf({ one, org_id, month });
  const status = statusOf(one);
  return (
    <Section title={name} action={<Link to={to}>View</Link>}>
      <Facts
        facts={[
          ['Status', status],
          ['Employees', one.employees],
          ['To pay', <Money key="payable" paise={one.payable_paise} />],
          ['Paid', <Money key="paid" paise={one.paid_paise} />],
          ['Errors', one.errors > 0 && one.errors],
          [
            'Due',
            one.due_on && (
              <DueDate
                key="due"
                due_on={one.due_on}
                open={one.statements > 0 && one.paid_paise < one.payable_paise}
                today={today}
              />
            ),
          ],
        ]}
      />
    </Section>
  );
}

const Unregistered = ({ states }: { states: readonly UnregisteredState[] }) => (
  <Section title="To register">
    <ul className="ui-rows">
      {states.map(({ scheme, state_code, employees, amount_paise }) => (
        <li key={`${scheme} ${state_code}`}>
          <span>
            {schemeDefinitions[scheme].name}: register in {stateName(state_code)}, {employees} people
            {amount_paise > 0 && (
              <>
                , <Money paise={amount_paise} /> in this month
              </>
            )}
          </span>{' '}
          <Link to={`/${scheme}`}>Register</Link>
        </li>
      ))}
    </ul>
  </Section>
);

const LawToReview = ({ changes }: { changes: number }) => (
  <Alert
    type="warning"
    showIcon
    title={changes === 1 ? 'A statutory rate changed' : `${changes} statutory rates changed`}
    description="See its effect on pay, and decide on months that are already paid."
    action={<Link to="/settings/law?tab=releases">Review</Link>}
  />
);

/** What is due to authorities in a month, and how it stands. */
export function OverviewScreen() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const can = useCan();
  const isPhone = useIsPhone();
  const org_id = useSignedIn().info?.org_id ?? '';
  const asked = search.get('month');
  const choose = (tab: string) => setSearch({ ...(asked && { month: asked }), tab });
  const read = useEndpoint(statutoryOverview.get, { query: asked ? { month: asked } : {} });
  const month = read.data?.month ?? null;
  return (
    <Page
      title="Statutory"
      subtitle={month ? monthLabel(month) : undefined}
      action={
        <MonthInput value={asked ?? month} onChange={(value) => setSearch(value ? { month: value } : {})} aria-label="Month" />
      }
    >
      <LoadedData of={read}>
        {({ schemes, unregistered, exceptions, exception_count, law_to_review, ...open }) =>
          month === null ? (
            <div className="st-stack">
              <section className="ui-card">
                <NothingYet
                  title="Nothing to file yet"
                  text="Register your organisation for the schemes that apply, and finalise a payroll."
                  label="Register for EPF"
                  action={can(registrations.create) ? () => void navigate('/epf') : undefined}
                />
              </section>
              <CoverageCard {...open} />
            </div>
          ) : (
            <div className="st-stack">
              {law_to_review > 0 && <LawToReview changes={law_to_review} />}
              <div className="st-cards">
                {isPhone ? (
                  <SchemeRows schemes={schemes} org_id={org_id} month={month} />
                ) : (
                  schemes.map((one) => <SchemeCard key={one.scheme} one={one} org_id={org_id} month={month} />)
                )}
                <OtherSchemeCards month={month} />
              </div>
              <Tabs
                className="statutory-tabs"
                activeKey={search.get('tab') ?? (exceptions.length > 0 ? 'exceptions' : 'dues')}
                onChange={choose}
                destroyOnHidden
                items={[
                  exceptions.length > 0 && {
                    key: 'exceptions',
                    label: `Exceptions (${exception_count})`,
                    children: <ExceptionsCard rows={exceptions} count={exception_count} month={month} />,
                  },
                  can(dueItems.list) && { key: 'dues', label: 'Next due dates', children: <NextDuesCard /> },
                  {
                    key: 'decide',
                    label: `To decide (${open.decisions.length + unregistered.length})`,
                    children: (
                      <div className="st-stack">
                        {open.decisions.length > 0 && <DecisionsCard rows={open.decisions} />}
                        {unregistered.length > 0 && <Unregistered states={unregistered} />}
                        <CoverageCard {...open} />
                      </div>
                    ),
                  },
                  open.law_reviews.length > 0 && {
                    key: 'rates',
                    label: `Rates to review (${open.law_review_count})`,
                    children: <LawReviewsCard rows={open.law_reviews} count={open.law_review_count} />,
                  },
                  ...(can(statutoryMatch.list)
                    ? [
                        { key: 'registrations', label: 'Match by registration', children: <MatchCard month={month} /> },
                        { key: 'employees', label: 'Match by employee', children: <MatchPeopleCard month={month} /> },
                      ]
                    : []),
                ].filter((tab) => tab !== false)}
              />
            </div>
          )
        }
      </LoadedData>
    </Page>
  );
}
