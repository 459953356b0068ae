import { Field, FormPanel, StatusTag, useAction, useCan, useEndpoint } from '@hrms/platform/web';
import { workflowSettings, workflowSubjects } from '@hrms/workflows/contract';
import { InputNumber, Switch } from 'antd';
import { APPLICATION_AREA_LABELS } from '../labels.ts';
import { RoleSelect } from '../role-select.tsx';
import { RuleCard } from './card.tsx';

/** Settings that hold for every workflow. */
export function SettingsCard() {
  const readOnly = !useCan()(workflowSettings.update);
  const read = useEndpoint(workflowSettings.get);
  return (
    <RuleCard title="Settings" of={read}>
      {({ subjects: _subjects, ...settings }) => (
        <FormPanel
          key={settings.version}
          endpoint={workflowSettings.update}
          initial={settings}
          submitLabel="Save"
          focusFirst={false}
        >
          <fieldset className="flow-fields" disabled={readOnly}>
            <Field
              name="fallback_role_id"
              label="Fallback role"
              help="Asked when no approver is found, or all of them have left."
            >
              <RoleSelect present={settings.fallback_role_name} />
            </Field>
            <Field name="reminder_after_days" label="Remind after (days)" help="For stages without a time limit.">
              <InputNumber min={1} max={30} precision={0} />
            </Field>
            <Field name="delegation_limit" label="Delegations of one approval" help="How often an approval may be delegated.">
              <InputNumber min={0} max={10} precision={0} />
            </Field>
            <Field name="pause_on_off_days" label="Pause time limits on weekly offs and holidays" valueProp="checked">
              <Switch />
            </Field>
            <Field name="skip_repeat_approver" label="Skip approvers who approved an earlier stage" valueProp="checked">
              <Switch />
            </Field>
            <Field
              name="on_behalf_submitter_may_approve"
              label="A user who submits for another employee may approve"
              help="Never for requests that move money, and never for the employee it is about."
              valueProp="checked"
            >
              <Switch />
            </Field>
          </fieldset>
        </FormPanel>
      )}
    </RuleCard>
  );
}

/** Which request types need an approval at all. */
export function SubjectModesCard() {
  const readOnly = !useCan()(workflowSettings.update);
  const read = useEndpoint(workflowSettings.get);
  const save = useAction(workflowSettings.update, {
    failure: 'Failed to save settings',
    refresh: [workflowSubjects.list],
  });
  return (
    <RuleCard
      title="Request types"
      text="A request type that needs no approval is approved at once when it is submitted."
      of={read}
    >
      {({ subjects, version }) => (
        <div className="flow-grid-box">
          <table className="flow-grid modes">
            <thead>
              <tr>
                {['Request type', 'Area', 'Without a workflow', 'Needs approval'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {subjects.map(({ subject, label, application_area, mode, default_mode, built_in_chain }) => (
                <tr key={subject}>
                  <td>
                    {label} {mode !== default_mode && <StatusTag tone="accent">Changed</StatusTag>}
                  </td>
                  <td>{APPLICATION_AREA_LABELS[application_area]}</td>
                  <td>{built_in_chain}</td>
                  <td>
                    <Switch
                      aria-label={`${label} needs approval`}
                      disabled={readOnly || save.running}
                      checked={mode === 'required'}
                      onChange={(required) =>
                        void save.run({
                          body: { version, subjects: [{ subject, mode: required ? 'required' : 'not_required' }] },
                        })
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </RuleCard>
  );
}
