import { type LeavePolicyWithRules, leavePolicies } from '@hrms/leave/contract';
import { DateInput, Field, FormPanel, Page } from '@hrms/platform/web';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { useToday } from '../use-access.ts';
import { POLICIES } from './policy-status.tsx';

/** A policy begins as a draft with a name; its rules follow on its own screen. */
export function CreateLeavePolicyScreen() {
  const navigate = useNavigate();
  const today = useToday();
  return (
    <Page
      title="Create leave policy"
      parent={POLICIES}
      width="narrow"
      subtitle="Saved as a draft. Add the rule of each leave type next."
    >
      <section className="ui-card lv-section">
        <FormPanel
          endpoint={leavePolicies.create}
          initial={{ from_date: `${today.slice(0, 4)}-04-01` }}
          submitLabel="Create policy"
          guarded
          cancel={() => navigate('/leave-policies')}
          onDone={(policy: LeavePolicyWithRules) => navigate(`/leave-policies/edit/${policy.leave_policy_id}`)}
        >
          <Field name="name" label="Name">
            <Input maxLength={60} placeholder="For example Plant workers" />
          </Field>
          <Field name="description" label="Description">
            <Input.TextArea rows={2} maxLength={500} />
          </Field>
          <Field name="from_date" label="In force from">
            <DateInput />
          </Field>
        </FormPanel>
      </section>
    </Page>
  );
}
