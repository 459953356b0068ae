import { benefitPlans } from '@hrms/benefits/contract';
import { Field, FormPanel, Page, useToday } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { BENEFIT_LIST, KIND_CHOICES } from '../labels.ts';
import { NEW_OPTION, NEW_TERMS } from './new-plan.ts';
import { PlanFields } from './plan-fields.form.tsx';
import '../benefits.css';

/** Creates a plan as a draft. */
export function CreatePlanScreen() {
  const navigate = useNavigate();
  const today = useToday();
  return (
    <Page title="Create benefit plan" parent={BENEFIT_LIST}>
      <FormPanel
        endpoint={benefitPlans.create}
        initial={{
          enrolment_mode: 'opt_in',
          show_to_all: false,
          from_date: today,
          terms: NEW_TERMS,
          options: [{ ...NEW_OPTION, is_default: true }],
        }}
        submitLabel="Create"
        cancel={() => void navigate('/benefits?tab=plans')}
        onDone={({ plan_id }) => void navigate(`/benefits/view/${plan_id}`)}
        guarded
      >
        <PlanFields>
          <Field name="name" label="Name">
            <Input maxLength={80} />
          </Field>
          <Field name="code" label="Code" help="Capital letters, for example HEALTH. Can’t be changed later.">
            <Input maxLength={20} />
          </Field>
          <Field name="kind" label="Kind" help="Can’t be changed later.">
            <Select options={KIND_CHOICES} />
          </Field>
        </PlanFields>
      </FormPanel>
    </Page>
  );
}
