import type { AnyEndpoint } from '@hrms/platform/contract';
import { Button } from 'antd';
import { useAction } from '../data/use-action.ts';
import { type Question, useConfirm } from '../form/use-confirm.ts';

/** One call over all chosen rows. */
export type BulkAct = {
  label: string;
  endpoint: AnyEndpoint;
  toBody: (ids: string[]) => object;
  failure: string;
  refresh?: readonly AnyEndpoint[];
  /** Asked before. */
  question?: Question;
};

/** The button of a call over the chosen rows; afterwards nothing is chosen. */
export function BulkActButton({ act, ids, clear }: { act: BulkAct; ids: readonly string[]; clear: () => void }) {
  const { label, endpoint, toBody, question, failure, refresh = [] } = act;
  const confirm = useConfirm();
  const { run, running } = useAction(endpoint, { failure, refresh });
  const runOnce = async () => {
    if (question && !(await confirm(question))) return;
    if (await run({ body: toBody([...ids]) } as never)) clear();
  };
  return (
    <Button type="primary" loading={running} onClick={() => void runOnce()}>
      {label}
    </Button>
  );
}
