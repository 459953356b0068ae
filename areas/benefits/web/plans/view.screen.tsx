import { type BenefitOption, type BenefitPlanDetail, benefitEnrolments, benefitPlans } from '@hrms/benefits/contract';
import {
  type Column,
  Facts,
  formatDate,
  LoadedData,
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
import { ApprovalPanel } from '@hrms/workflows/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { EnrolmentDetails } from '../enrolments/enrolment-details.tsx';
import { BENEFIT_LIST, KINDS, MODES, PARENT_CHOICES, PLAN_STATUSES, PRICING_CHOICES } from '../labels.ts';
import { ChoosePanel } from '../own/choose-panel.tsx';
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

function OwnChoice({ plan_id }: { plan_id: string }) {
  const [isChanging, setChanging] = useState(false);
  const available = useEndpoint(benefitEnrolments.available, { query: {} });
  const plan = available.data?.plans.find((candidate) => candidate.plan_id === plan_id);
  const enrolment_id = plan?.enrolment?.enrolment_id;
  const own = useEndpoint(benefitEnrolments.get, { params: { id: enrolment_id ?? '' } }, { enabled: enrolment_id !== undefined });
  if (!plan) return null;
  const declined = plan.enrolment?.status === 'waived';
  const family = available.data?.family ?? [];
  if (plan.enrolment === null || (declined && isChanging))
    return plan.choose_until ? (
      <ChoosePanel plan={plan} family={family} onDone={() => setChanging(false)} />
    ) : (
      <Section title="My choice">
        <p className="ui-note">
          {plan.eligible ? 'No window is open. A life event within 30 days opens the choice.' : 'You are not eligible.'}
        </p>
      </Section>
    );
  const mayChange = plan.choose_until !== null && (declined || own.data?.actions.includes('change'));
  return (
    <>
      <Section
        title="My choice"
        action={mayChange && <Button onClick={() => setChanging(!isChanging)}>{isChanging ? 'Keep it' : 'Change'}</Button>}
      >
        <LoadedData of={own}>
          {(enrolment) => (
            <>
              <EnrolmentDetails enrolment={enrolment} />
              {enrolment.workflow_request_id && <ApprovalPanel request_id={enrolment.workflow_request_id} />}
            </>
          )}
        </LoadedData>
      </Section>
      {isChanging && own.data && (
        <ChoosePanel plan={plan} family={family} enrolment={own.data} onDone={() => setChanging(false)} />
      )}
    </>
  );
}

function Preview({ id }: { id: string }) {
  const can = useCan();
  const [shown, setShown] = useState(false);
  const preview = useAction(benefitPlans.preview, { success: false });
  const [result, setResult] = useState<Awaited<ReturnType<typeof preview.attempt>>>();
  if (!can(benefitPlans.preview)) return null;
  const load = async () => {
    setShown(true);
    setResult(await preview.run({ params: { id }, body: {} }));
  };
  return (
    <Section title="Who is eligible" action={<Button onClick={() => void load()}>Count</Button>}>
      {!shown && <p className="ui-note">Count who is eligible today, and see who is not and why.</p>}
      {result && (
        <>
          <Facts
            facts={[
              ['Eligible', String(result.eligible)],
              ['Not eligible', String(result.not_eligible)],
              [
                'Employer cost a month, if all took the default option',
                result.employer_month_paise !== null && <Money key="m" paise={result.employer_month_paise} />,
              ],
            ]}
          />
          {result.excluded.length > 0 && (
            <RowsTable
              rows={result.excluded}
              columns={[
                { key: 'employee_name', title: 'Employee', narrow: 'title' },
                { key: 'reason', title: 'Why not', narrow: 'second' },
              ]}
              idOf={({ employee_id }) => employee_id}
              nameOf={({ employee_name }) => employee_name}
            />
          )}
        </>
      )}
    </Section>
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
            <Preview id={id} />
            {own && plan.status === 'active' && <OwnChoice plan_id={id} />}
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
