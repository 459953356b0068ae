import { type BenefitPlan, benefitEnrolments, benefitPlans } from '@hrms/benefits/contract';
import { type Column, DataTable, formatDate, Money, useAction, useCan, useConfirm, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { KIND_CHOICES, KINDS, PLAN_STATUSES } from '../labels.ts';

const COLUMNS: readonly Column<BenefitPlan>[] = [
  { key: 'name', title: 'Plan', narrow: 'title' },
  { key: 'kind', title: 'Kind', narrow: 'second', render: ({ kind }) => KINDS[kind] },
  { key: 'provider', title: 'Provider', render: ({ provider }) => provider ?? '–' },
  { key: 'options', title: 'Options', align: 'right' },
  { key: 'enrolled', title: 'Enrolled', align: 'right' },
  {
    key: 'employer_month_paise',
    title: 'Employer cost a month',
    align: 'right',
    render: ({ employer_month_paise }) => (employer_month_paise === null ? '–' : <Money paise={employer_month_paise} />),
  },
  {
    key: 'policy_ends_on',
    title: 'Policy ends',
    render: ({ policy_ends_on }) => (policy_ends_on ? formatDate(policy_ends_on) : '–'),
  },
  PLAN_STATUSES.column as Column<BenefitPlan>,
];

/** Plans that the organisation offers. */
export function PlansTab() {
  const navigate = useNavigate();
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(benefitPlans.list);
  const usual = useAction(benefitPlans.createUsual, { failure: 'Failed to create plans' });
  const activate = useAction(benefitPlans.activate, { failure: 'Plan not activated' });
  const close = useAction(benefitPlans.close, { failure: 'Plan not closed' });
  const copy = useAction(benefitPlans.duplicate, { failure: 'Failed to copy plan' });
  const remove = useAction(benefitPlans.remove, { failure: 'Failed to delete plan' });
  const confirmClose = async ({ plan_id, name }: BenefitPlan) => {
    const text = 'No new enrolments. Current ones end on their date.';
    if (await confirm({ title: `Close ${name}?`, text, label: 'Close plan' }))
      await close.run({ params: { id: plan_id }, body: {} });
  };
  const confirmRemove = async ({ plan_id, name }: BenefitPlan) => {
    const text = 'Only drafts can be deleted.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: plan_id } });
  };
  return (
    <DataTable
      endpoint={benefitPlans.list}
      filter={filter}
      onFilter={setFilter}
      which={['tab']}
      columns={COLUMNS}
      idOf={({ plan_id }) => plan_id}
      nameOf={({ name }) => name}
      many="plans"
      search="Search by name"
      filters={[{ name: 'kind', label: 'Kind', options: KIND_CHOICES }, PLAN_STATUSES.filter]}
      onOpen={({ plan_id }) => void navigate(`/benefits/view/${plan_id}`)}
      actions={(plan) => [
        can(benefitPlans.update) &&
          plan.status !== 'closed' && { label: 'Edit', onClick: () => void navigate(`/benefits/edit/${plan.plan_id}`) },
        can(benefitPlans.activate) &&
          plan.status === 'draft' && {
            label: 'Activate',
            onClick: () => void activate.run({ params: { id: plan.plan_id }, body: {} }),
          },
        can(benefitEnrolments.assign) &&
          plan.status === 'active' && {
            label: 'Assign',
            onClick: () => void navigate(`/benefits/assign/${plan.plan_id}`),
          },
        { label: 'Enrolments', onClick: () => void navigate(`/benefits/enrollments/${plan.plan_id}`) },
        can(benefitPlans.duplicate) && {
          label: 'Copy',
          onClick: () => void copy.run({ params: { id: plan.plan_id }, body: {} }),
        },
        can(benefitPlans.close) && plan.status === 'active' && { label: 'Close', onClick: () => void confirmClose(plan) },
        can(benefitPlans.remove) &&
          plan.status === 'draft' && { label: 'Delete', danger: true, onClick: () => void confirmRemove(plan) },
      ]}
      empty={{
        title: 'No plans yet',
        text: 'Start with six: group health, accident, term life, National Pension System, meal card and flexible basket.',
        ...(can(benefitPlans.createUsual) && {
          label: 'Start with six usual plans',
          action: () => void usual.run({ body: {} }),
        }),
      }}
    />
  );
}
