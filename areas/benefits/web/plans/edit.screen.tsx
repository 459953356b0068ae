import { type BenefitPlanDetail, benefitPlans } from '@hrms/benefits/contract';
import { Field, FormPanel, LoadedPage, NothingYet, Page, useEndpoint } from '@hrms/platform/web';
import { Input } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { BENEFIT_LIST, KINDS } from '../labels.ts';
import { PlanFields } from './plan-fields.form.tsx';
import '../benefits.css';

const toForm = (plan: BenefitPlanDetail) => {
  const { name, provider, policy_number, description, helpline, administrator, enrolment_mode, show_to_all, terms, version } =
    plan;
  return {
    name,
    provider,
    policy_number,
    description,
    helpline,
    administrator,
    enrolment_mode,
    show_to_all,
    terms,
    version,
    from_date: plan.terms_from,
    options: plan.options.filter(({ active }) => active).map(({ active: _active, rates_from: _from, ...option }) => option),
  };
};

/** Changes a plan; other terms and rates apply from a day on. */
export function EditPlanScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(benefitPlans.get, { params: { id } });
  const back = () => void navigate(`/benefits/view/${id}`);
  return (
    <LoadedPage of={read} title="Edit benefit plan" parent={BENEFIT_LIST}>
      {(plan) => (
        <Page title={`Edit ${plan.name}`} subtitle={`${plan.code} · ${KINDS[plan.kind]}`} parent={BENEFIT_LIST}>
          {plan.status === 'closed' ? (
            <NothingYet title="This plan is closed" text="Copy it to offer it again." label="Open the plan" action={back} />
          ) : (
            <FormPanel endpoint={benefitPlans.update} params={{ id }} initial={toForm(plan)} cancel={back} onDone={back} guarded>
              <PlanFields>
                <Field name="name" label="Name">
                  <Input maxLength={80} />
                </Field>
              </PlanFields>
            </FormPanel>
          )}
        </Page>
      )}
    </LoadedPage>
  );
}
