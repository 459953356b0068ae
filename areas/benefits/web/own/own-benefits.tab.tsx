import {
  type AvailablePlan,
  benefitCards,
  benefitEnrolments,
  insurerCards,
  type LifeEvent,
  lifeEvents,
} from '@hrms/benefits/contract';
import { daysBetween, monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  type DialogProps,
  Facts,
  formatDate,
  LoadedData,
  Money,
  NothingYet,
  RowsTable,
  Section,
  useDialog,
  useDownload,
  useEndpoint,
  useSignedIn,
  useToday,
} from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { EventDialog } from '../enrolments/enrolment-acts.dialog.tsx';
import { ENROLMENT_STATUSES, EVENT_STATUSES, EVENTS, KINDS } from '../labels.ts';
import { BasketSection } from './basket.card.tsx';
import { KeepCard, useKeptCards } from './keep-card.tsx';
import { RuleList } from './quote.card.tsx';

const EVENT_COLUMNS: readonly Column<LifeEvent>[] = [
  { key: 'kind', title: 'What changed', narrow: 'title', render: ({ kind }) => EVENTS[kind] },
  { key: 'on_date', title: 'On', render: ({ on_date }) => formatDate(on_date) },
  { key: 'act_until', title: 'Choices until', narrow: 'second', render: ({ act_until }) => formatDate(act_until) },
  {
    key: 'verified_on',
    title: 'Confirmed by HR',
    render: ({ verified_on, reason }) => (verified_on ? formatDate(verified_on) : (reason ?? 'Not yet')),
  },
  EVENT_STATUSES.column as Column<LifeEvent>,
];

/** Kinds with a card to show at a hospital or office. */
const WITH_CARD: readonly AvailablePlan['kind'][] = ['health', 'accident', 'term_life'];

type PlanCardProps = { plan: AvailablePlan; kept: ReadonlySet<string>; onKept: (kept: ReadonlySet<string>) => void };

function PlanCard({ plan, kept, onKept }: PlanCardProps) {
  const navigate = useNavigate();
  const { save, saving } = useDownload();
  const { enrolment, choose_until, covered, month_share } = plan;
  const open = () => void navigate(`/benefits/view/${plan.plan_id}`);
  return (
    <Section
      title={plan.name}
      action={
        <Button type="link" aria-label={`Details of ${plan.name}`} onClick={open}>
          Details
        </Button>
      }
    >
      <Facts
        facts={[
          ['Kind', KINDS[plan.kind]],
          ['Status', enrolment ? ENROLMENT_STATUSES.tagOf(enrolment.status) : 'Not chosen'],
          ['Option', enrolment?.option_name],
          ['Covered', covered.length > 0 && covered.join(', ')],
          ['Cover', enrolment && `${formatDate(enrolment.from_date)} to ${formatDate(enrolment.to_date)}`],
          [
            month_share ? `You pay in ${monthLabel(month_share.cycle)}` : 'You pay',
            enrolment && <Money key="e" paise={month_share?.employee_paise ?? enrolment.employee_share_paise} />,
          ],
          ['Provider', plan.provider],
          ['Helpline', plan.helpline],
        ]}
      />
      {!plan.eligible && <RuleList rules={plan.rules.filter(({ passed }) => !passed)} />}
      {enrolment?.status === 'active' && WITH_CARD.includes(plan.kind) && (
        <div className="ui-buttons">
          <Button loading={saving === 'card'} onClick={() => void save(benefitCards, { params: { id: plan.plan_id } }, 'card')}>
            Download card
          </Button>
          {enrolment.has_card && (
            <Button
              loading={saving === 'insurer'}
              onClick={() => void save(insurerCards.file, { params: { id: enrolment.enrolment_id } }, 'insurer')}
            >
              Insurer’s card
            </Button>
          )}
          <KeepCard plan={plan} enrolment={enrolment} kept={kept} onChange={onKept} />
        </div>
      )}
      {choose_until && (
        <div className="ui-buttons">
          <Button type={enrolment ? 'default' : 'primary'} onClick={open}>
            {enrolment ? `Change ${plan.name}` : `Choose ${plan.name}`}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Countdown({ plans }: { plans: readonly AvailablePlan[] }) {
  const today = useToday();
  const open = plans.filter(waits).toSorted((a, b) => (a.choose_until ?? '').localeCompare(b.choose_until ?? ''));
  const until = open[0]?.choose_until;
  if (!until) return null;
  const days = daysBetween(today, until);
  const left = days === 0 ? 'today is the last day' : days === 1 ? '1 day left' : `${days} days left`;
  return (
    <Alert
      type="info"
      showIcon
      title={`You can choose until ${formatDate(until)}: ${left}`}
      description={open.map(({ name }) => name).join(', ')}
    />
  );
}

/** Own life events with what became of them; nothing without one. */
function OwnEvents() {
  const read = useEndpoint(lifeEvents.list, { query: { whose: 'own', limit: 20 } });
  const rows = read.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="My life events">
      <RowsTable
        rows={rows}
        columns={EVENT_COLUMNS}
        idOf={({ life_event_id }) => life_event_id}
        nameOf={({ kind }) => EVENTS[kind]}
      />
    </Section>
  );
}

/** What can be chosen stands first. */
const openFirst = (plans: readonly AvailablePlan[]) =>
  plans.toSorted((a, b) => Number(waits(b)) - Number(waits(a)) || a.name.localeCompare(b.name));

const waits = ({ choose_until, enrolment }: AvailablePlan): boolean => choose_until !== null && enrolment === null;

function PlanCards({ plans }: { plans: readonly AvailablePlan[] }) {
  const [kept, setKept] = useKeptCards(plans);
  return (
    <div className="benefit-cards">
      {openFirst(plans).map((plan) => (
        <PlanCard key={plan.plan_id} plan={plan} kept={kept} onKept={setKept} />
      ))}
    </div>
  );
}

/** The user's own benefits, and what can be chosen now. */
export function OwnBenefitsTab() {
  const { employee_id } = useSignedIn().user;
  const read = useEndpoint(benefitEnrolments.available, { query: {} });
  const event = useDialog<string>();
  return (
    <LoadedData of={read} bare>
      {({ plans }) => (
        <div className="ui-column">
          <Countdown plans={plans} />
          <div className="ui-buttons">
            <Button onClick={() => (event.open as () => void)()}>Report a life event</Button>
          </div>
          {plans.length === 0 ? (
            <section className="ui-card">
              <NothingYet title="No benefits are open to you" text="Plans that you are eligible for appear here." />
            </section>
          ) : (
            <PlanCards plans={plans} />
          )}
          {employee_id && <BasketSection employee_id={employee_id} />}
          <OwnEvents />
          <EventDialog {...(event as DialogProps<string>)} />
        </div>
      )}
    </LoadedData>
  );
}
