import { type LeavePolicyWithRules, leavePolicies, STATE_PRESET_CODES, type StatePresetCode } from '@hrms/leave/contract';
import { presetNote, STATE_PRESETS } from '@hrms/leave/domain';
import { DateInput, Field, FormPanel, Page } from '@hrms/platform/web';
import { Alert, Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useToday } from '../use-access.ts';
import { POLICIES } from './policy-status.tsx';

/** Where the figures of a chosen preset come from. */
function PresetSources() {
  const chosen = Form.useWatch<StatePresetCode | null | undefined>('preset');
  if (!chosen) return null;
  const preset = STATE_PRESETS[chosen];
  return (
    <Alert
      className="lv-preset"
      type="warning"
      showIcon
      title={presetNote(preset)}
      description={
        <>
          The figures come from secondary sources and may be out of date:{' '}
          {preset.sources.map((source, n) => (
            <a key={source} href={source} target="_blank" rel="noreferrer">
              {n > 0 && ', '}
              {new URL(source).hostname}
            </a>
          ))}
        </>
      }
    />
  );
}

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
      <section className="ui-card ui-section">
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
          <Field name="preset" label="Start from" help="Rules can be changed before the policy is activated.">
            <Select
              allowClear
              placeholder="No rules"
              options={STATE_PRESET_CODES.map((value) => ({
                value,
                label: `${STATE_PRESETS[value].state}: shops and establishments`,
              }))}
            />
          </Field>
          <PresetSources />
        </FormPanel>
      </section>
    </Page>
  );
}
