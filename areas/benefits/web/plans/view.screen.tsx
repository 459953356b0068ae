import { type BenefitOption, type BenefitPlanDetail, benefitEnrolments, benefitPlans } from '@hrms/benefits/contract';
import {
  type Column,
  Facts,
  formatDate,
  LoadedPage,
  Money,
  Page,
  RowsTable,
  Section,
  useAction,
  useCan,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { BENEFIT_LIST, KINDS, MODES, PARENT_CHOICES, PLAN_STATUSES, PRICING_CHOICES } from '../labels.ts';
import { OwnChoice } from '../own/own-choice.card.tsx';
import { EligibilityCard } from './eligibility.card.tsx';
import { PlanDocuments } from './plan-documents.card.tsx';
import '../benefits.css';

const familyText = ({ family }: BenefitOption): string => {
  const people = ['employee'];
  if (family.spouse) people.push('spouse');
  if (family.max_children > 0) people.push(`${family.max_children} children below ${family.child_age_to}`);
  if (family.parents !== 'none')
    people.push((PARENT_CHOICES.find(({ value }) => value === family.parents)?.label ?? '').toLowerCase());
  return people.join(', ');
};

const OPTION_COLUMNS: readonly Column<BenefitOption>[] = [
  { key: 'name', title: 'Option', narrow: 'title' },
  {
    key: 'sum_insured_paise',
    title: 'Sum insured',
    align: 'right',
    narrow: 'second',
    render: ({ sum_insured_paise }) => (sum_insured_paise === null ? '–' : <Money paise={sum_insured_paise} />),
  },
  { key: 'family', title: 'Covers', render: familyText },
  {
    key: 'pricing',
    title: 'Price',
    render: ({ pricing }) => PRICING_CHOICES.find(({ value }) => value === pricing)?.label ?? '',
  },
  {
    key: 'rates',
    title: 'Rate',
    align: 'right',
    render: ({ rates: [rate] }) => {
      if (!rate) return '–';
      if (rate.percent_bp !== null) return `${rate.percent_bp / 100}%`;
      return rate.amount_paise === null ? '–' : <Money paise={rate.amount_paise} />;
    },
  },
];

function Actions({ plan }: { plan: BenefitPlanDetail }) {
  const navigate = useNavigate();
  const can = useCan();
  const activate = useAction(benefitPlans.activate, { failure: 'Plan not activated' });
  const id = plan.plan_id;
  return (
    <>
      {can('benefits.enrolment.read_cost') && (
        <Button onClick={() => void navigate(`/benefits/enrollments/${id}`)}>Enrolments</Button>
      )}
      {can(benefitPlans.update) && plan.status !== 'closed' && (
        <Button onClick={() => void navigate(`/benefits/edit/${id}`)}>Edit</Button>
      )}
      {can(benefitEnrolments.assign) && plan.status === 'active' && (
        <Button type="primary" onClick={() => void navigate(`/benefits/assign/${id}`)}>
          Assign
        </Button>
      )}
      {can(benefitPlans.activate) && plan.status === 'draft' && (
        <Button type="primary" loading={activate.running} onClick={() => void activate.run({ params: { id }, body: {} })}>
          Activate
        </Button>
      )}
    </>
  );
}

/** A plan: what is covered, its options side by side, and the user's own choice. */
export function BenefitPlanScreen() {
  const { id = '' } = useParams();
  const own = useSignedIn().user.employee_id !== null;
  const read = useEndpoint(benefitPlans.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Benefit plan" parent={BENEFIT_LIST}>
      {(plan) => (
        <Page
          title={plan.name}
          subtitle={
            <>
              {`${KINDS[plan.kind]} `}
              {PLAN_STATUSES.tagOf(plan.status)}
            </>
          }
          parent={BENEFIT_LIST}
          action={<Actions plan={plan} />}
        >
          <div className="ui-column">
            <Section title="What is covered">
              {plan.description && <p>{plan.description}</p>}
              <Facts
                facts={[
                  ['Provider', plan.provider],
                  ['Policy number', plan.policy_number],
                  ['Claims helpline', plan.helpline],
                  ['Administrator', plan.administrator],
                  ['Enrolment', MODES[plan.enrolment_mode]],
                  ['Policy year ends', plan.policy_ends_on && formatDate(plan.policy_ends_on)],
                  ['Terms since', formatDate(plan.terms_from)],
                  ['Enrolled', plan.enrolled > 0 && String(plan.enrolled)],
                  [
                    'Employer cost a month',
                    plan.employer_month_paise !== null && <Money key="m" paise={plan.employer_month_paise} />,
                  ],
                ]}
              />
            </Section>
            <Section title="Options">
              <RowsTable
                rows={plan.options}
                columns={OPTION_COLUMNS}
                idOf={({ option_id }) => option_id}
                nameOf={({ name }) => name}
              />
            </Section>
            <PlanDocuments plan_id={id} />
            <EligibilityCard id={id} />
            {own && plan.status === 'active' && <OwnChoice plan_id={id} />}
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
