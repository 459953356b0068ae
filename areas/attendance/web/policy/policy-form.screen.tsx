import { type AttendancePolicy, policies } from '@hrms/attendance/contract';
import { countText } from '@hrms/platform/calendar';
import {
  DateInput,
  Field,
  FormPanel,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  SkeletonRows,
  useAction,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useToday } from '../periods/period.input.tsx';
import { RuleImpact } from './impact.tsx';
import { RenamePolicyDialog } from './rename.dialog.tsx';
import { RuleFields } from './rule.form.tsx';
import { TryRule } from './try-rule.card.tsx';
import '../attendance.css';

const PARENT = { to: '/attendance/policy', label: 'Attendance policies' };

/** Adds a policy; it begins with the rule of the default policy. */
export function CreatePolicyScreen() {
  const navigate = useNavigate();
  const today = useToday();
  const leave = () => void navigate(PARENT.to);
  const read = useEndpoint(policies.list, { query: { limit: 100 } });
  const pattern = read.data?.rows.find(({ is_default }) => is_default) ?? read.data?.rows[0];
  return (
    <Page title="Add policy" parent={PARENT} width="narrow">
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data && (
        <section className="ui-card att-card">
          <FormPanel
            endpoint={policies.create}
            initial={{ from_date: today, rule: pattern?.rule ?? {} }}
            submitLabel="Create"
            cancel={leave}
            onDone={leave}
            guarded
          >
            <Field name="name" label="Policy name">
              <Input maxLength={60} />
            </Field>
            <Field name="from_date" label="In force from">
              <DateInput />
            </Field>
            <RuleFields />
            <TryRule />
          </FormPanel>
        </section>
      )}
    </Page>
  );
}

/** A policy: its rule in words, its versions, and its rule from a day on. */
export function EditPolicyScreen() {
  const { policyId = '' } = useParams();
  const read = useEndpoint(policies.get, { params: { id: policyId } });
  if (!read.data)
    return (
      <Page title="Attendance policy" parent={PARENT} width="narrow">
        {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
      </Page>
    );
  return <PolicyDetails key={read.data.version} policy={read.data} />;
}

function PolicyDetails({ policy }: { policy: AttendancePolicy }) {
  const can = useCan();
  const navigate = useNavigate();
  const today = useToday();
  const [renaming, setRenaming] = useState(false);
  const leave = () => void navigate(PARENT.to);
  const update = useAction(policies.update, { failure: 'Failed to update policy' });
  const { policy_id: id, name, version } = policy;
  const mayUpdate = can(policies.update);
  return (
    <Page
      title={name}
      subtitle={`${countText(policy.employee_count, 'employee')}${policy.is_default ? ', default' : ''}`}
      parent={PARENT}
      width="narrow"
      action={
        mayUpdate && (
          <>
            <Button onClick={() => setRenaming(true)}>Rename</Button>
            {!policy.is_default && (
              <Button
                loading={update.running}
                onClick={() => void update.run({ params: { id }, body: { name, version, is_default: true } })}
              >
                Make default
              </Button>
            )}
          </>
        )
      }
    >
      <section className="ui-card att-card" aria-label="Rule">
        <h2>Rule from {formatDate(policy.from_date)}</h2>
        <ul>
          {policy.words.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {policy.versions.length > 1 && (
          <p className="att-quiet">Versions from {policy.versions.map(({ from_date }) => formatDate(from_date)).join(', ')}</p>
        )}
      </section>
      {mayUpdate && (
        <section className="ui-card att-card" aria-label="Change the rule">
          <h2>Change the rule</h2>
          <FormPanel
            endpoint={policies.addRule}
            params={{ id }}
            initial={{ from_date: today, rule: policy.rule }}
            submitLabel="Save rule"
            cancel={leave}
            onDone={leave}
            focusFirst={false}
            guarded
          >
            <Field name="from_date" label="In force from">
              <DateInput />
            </Field>
            <RuleFields />
            <TryRule />
            <RuleImpact policy_id={id} />
          </FormPanel>
        </section>
      )}
      <RenamePolicyDialog policy={policy} isOpen={renaming} close={() => setRenaming(false)} />
    </Page>
  );
}
