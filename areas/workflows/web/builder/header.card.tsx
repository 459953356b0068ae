import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { APPLICATION_AREA_LABELS, NOTIFY_EVENT_LABELS, toOptions, WORKFLOW_TYPE_LABELS } from '../labels.ts';
import { workflowStatuses } from '../statuses.ts';
import { useSubjects } from '../use-subjects.ts';
import type { Draft } from './draft.ts';
import type { BuilderPart } from './use-draft.ts';
import '../workflows.css';

type HeaderCardProps = BuilderPart & {
  /** It is the default one as it is stored: another one must be made default instead. */
  isStoredDefault: boolean;
  nameProblem: string | undefined;
};

/** Name, status, default, type, areas and description. */
export function HeaderCard({ draft, change, readOnly, isStoredDefault, nameProblem }: HeaderCardProps) {
  const set = (part: Partial<Draft>) => change((now) => ({ ...now, ...part }));
  const { subjects } = useSubjects();
  const { application_areas: areas, type } = draft;
  const offered = subjects.filter((one) => areas.length === 0 || areas.includes(one.application_area));
  const disabled = readOnly;
  return (
    <section className="ui-card flow-head" aria-label="Workflow">
      <Form layout="vertical" component="div">
        <div className="flow-head-grid">
          <Form.Item
            label="Workflow name"
            htmlFor="flow-name"
            required
            className="two"
            {...(nameProblem && { validateStatus: 'error', help: nameProblem })}
          >
            <Input
              id="flow-name"
              maxLength={120}
              disabled={disabled}
              value={draft.name}
              aria-invalid={nameProblem !== undefined}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Form.Item>
          <Form.Item label="Status" htmlFor="flow-status">
            <Select
              id="flow-status"
              disabled={disabled}
              options={workflowStatuses.choices}
              value={draft.status}
              onChange={(status) => set({ status })}
            />
          </Form.Item>
          <Form.Item label="Type" htmlFor="flow-type">
            <Select
              id="flow-type"
              disabled={disabled}
              options={toOptions(WORKFLOW_TYPE_LABELS)}
              value={type}
              onChange={(chosen) => set({ type: chosen, ...(chosen === 'notification' && { is_default: isStoredDefault }) })}
            />
          </Form.Item>
          <Form.Item label="Application areas" htmlFor="flow-areas" className="two">
            <Select
              id="flow-areas"
              mode="multiple"
              allowClear
              disabled={disabled}
              placeholder="All"
              options={toOptions(APPLICATION_AREA_LABELS)}
              value={areas}
              onChange={(application_areas) => set({ application_areas })}
            />
          </Form.Item>
          <Form.Item label="Request types" htmlFor="flow-subjects" className="two">
            <Select
              id="flow-subjects"
              mode="multiple"
              allowClear
              disabled={disabled}
              placeholder="All of these areas"
              showSearch={{ optionFilterProp: 'label' }}
              options={offered.map(({ subject, label }) => ({ value: subject, label }))}
              value={draft.subjects}
              onChange={(chosen) => set({ subjects: chosen })}
            />
          </Form.Item>
          <Form.Item label="Description" htmlFor="flow-description" className="two">
            <Input.TextArea
              id="flow-description"
              rows={1}
              maxLength={1000}
              disabled={disabled}
              value={draft.description ?? ''}
              onChange={({ target }) => set({ description: target.value || null })}
            />
          </Form.Item>
          {type === 'notification' ? (
            <Form.Item label="Notify on" htmlFor="flow-notify" className="two">
              <Select
                id="flow-notify"
                mode="multiple"
                disabled={disabled}
                placeholder="Select events"
                options={toOptions(NOTIFY_EVENT_LABELS)}
                value={draft.notify_on}
                onChange={(notify_on) => set({ notify_on })}
              />
            </Form.Item>
          ) : (
            <Form.Item label="Priority" htmlFor="flow-priority" tooltip="If several workflows match, the lowest number is used.">
              <InputNumber
                id="flow-priority"
                min={1}
                max={999}
                precision={0}
                disabled={disabled}
                value={draft.priority}
                onChange={(priority) => set({ priority: priority ?? 100 })}
              />
            </Form.Item>
          )}
        </div>
        {type === 'approval' && (
          <div className="flow-switches">
            <label htmlFor="flow-default">
              <Switch
                id="flow-default"
                disabled={disabled || isStoredDefault}
                checked={draft.is_default}
                onChange={(is_default) => set({ is_default })}
              />
              Set as default
            </label>
            <label htmlFor="flow-resume">
              <Switch
                id="flow-resume"
                disabled={disabled}
                checked={draft.resume_after_return}
                onChange={(resume_after_return) => set({ resume_after_return })}
              />
              Continue at the same stage after a return
            </label>
          </div>
        )}
      </Form>
    </section>
  );
}
