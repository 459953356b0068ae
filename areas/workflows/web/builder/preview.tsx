import { EmployeeSelect, useEndpoint } from '@hrms/platform/web';
import { type PreviewStage, type WorkflowSubject, workflows } from '@hrms/workflows/contract';
import { Tooltip } from 'antd';
import { useState } from 'react';
import { type Draft, findDraftProblem, toBody } from './draft.ts';
import { approverText, conditionText, stageText } from './words.ts';
import '../workflows.css';

type PreviewProps = {
  draft: Draft;
  subjects: readonly WorkflowSubject[];
  nameOf: (id: string) => string;
};

/** Names of those who are asked for one approver of a stage; of the whole stage where seats are not one for each approver. */
export function namesToday(stage: PreviewStage | undefined, at: number): string | null {
  if (!stage) return null;
  const bySeat = stage.approval_type === 'sequential' || stage.approval_type === 'parallel';
  const seats = bySeat ? stage.seats.slice(at, at + 1) : stage.seats;
  const names = [...new Set(seats.flatMap(({ people }) => people.map(({ name }) => name)))];
  return names.length > 0 ? names.join(', ') : 'No approver found';
}

/** Who is asked today for an employee; undefined while none is chosen or the draft can't run. */
function useStagesToday(draft: Draft, subjects: readonly WorkflowSubject[], employee_id: string | null) {
  const fits = ({ subject, application_area }: WorkflowSubject) =>
    draft.subjects.length > 0
      ? draft.subjects.includes(subject)
      : draft.application_areas.length === 0 || draft.application_areas.includes(application_area);
  const subject = (subjects.find(fits) ?? subjects[0])?.subject ?? '';
  const enabled = employee_id !== null && subject !== '' && draft.name.trim() !== '' && findDraftProblem(draft) === null;
  const body = { definition: toBody(draft), subject, employee_id: employee_id ?? '' };
  return useEndpoint(workflows.simulate, { body } as never, { enabled, keepPrevious: true }).data?.stages;
}

/** The workflow as a diagram: start, conditions, numbered stages with their approvers, end. */
export function PreviewDiagram({ draft, subjects, nameOf }: PreviewProps) {
  const [employee_id, setEmployee] = useState<string | null>(null);
  const today = useStagesToday(draft, subjects, employee_id);
  return (
    <section className="flow-preview" aria-label="Preview">
      <label htmlFor="flow-preview-employee">Show approvers for</label>
      <EmployeeSelect id="flow-preview-employee" value={employee_id} onChange={(id) => setEmployee(id)} />
      <ol>
        <li className="end-point">Start</li>
        {draft.conditions.map((condition) => (
          <li key={condition.id} className="condition">
            <strong>{condition.name}</strong>
            <span>{conditionText(condition, nameOf)}</span>
            {condition.target_workflow_id && <span>{`→ ${condition.target_workflow_name ?? 'another workflow'}`}</span>}
          </li>
        ))}
        {draft.stages.map((stage, at) => (
          <li key={stage.id} className="stage">
            <strong>
              <span className="number">{at + 1}</span> {stage.name}
            </strong>
            {draft.type === 'approval' && <small>{stageText(stage)}</small>}
            <ul>
              {stage.approvers.map((approver, row) => {
                const names = namesToday(today?.[at], row);
                return (
                  <li key={approver.id}>
                    <Tooltip title={names ?? 'Select an employee to see who it is today'}>
                      <span>{approverText(approver)}</span>
                    </Tooltip>
                    {names && <small>{names}</small>}
                  </li>
                );
              })}
              {stage.approvers.length === 0 && <li className="none">No approvers</li>}
            </ul>
          </li>
        ))}
        <li className="end-point">End</li>
      </ol>
    </section>
  );
}
