import { messageOf, useAction } from '@hrms/platform/web';
import { type DraftWorkflow, type Simulation, type WorkflowSubject, workflows } from '@hrms/workflows/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { SimulationForm, type SimulationQuestion } from './simulation.form.tsx';
import { SimulationView } from './simulation-view.tsx';

export type Definition = z.input<typeof DraftWorkflow>;

type SimulatorProps = {
  subjects: readonly WorkflowSubject[];
  /** An unsaved workflow; without it the workflow is chosen as for a real request. */
  definition?: Definition | undefined;
};

/** Who would approve this? Nothing is saved. */
export function Simulator({ subjects, definition }: SimulatorProps) {
  const [result, setResult] = useState<Simulation>();
  const [problem, setProblem] = useState<string>();
  const simulate = useAction(workflows.simulate, { success: false });
  const ask = async ({ on, ...asked }: SimulationQuestion) => {
    setProblem(undefined);
    try {
      setResult(await simulate.attempt({ body: { ...asked, ...(on && { on }), ...(definition && { definition }) } }));
    } catch (refused) {
      setResult(undefined);
      setProblem(messageOf(refused));
    }
  };
  return (
    <div className="flow-simulator">
      <SimulationForm subjects={subjects} running={simulate.running} label="Show approvers" ask={(asked) => void ask(asked)} />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {result && <SimulationView simulation={result} />}
    </div>
  );
}
