import { type DialogProps, useDialog } from '@hrms/platform/web';
import { type ReactNode, useState } from 'react';
import { type BulkAction, BulkDialog, BulkResult, type Outcome } from './bulk.tsx';
import { BulkProgress } from './bulk-progress.tsx';

type BulkDecision = {
  decide: (action: BulkAction['action'], approval_ids: readonly string[]) => void;
  /** Progress and result, to be shown above the list. */
  progress: ReactNode;
  dialog: ReactNode;
};

/** Decides several approvals with one comment. `onDone` gets those that failed, or none once a job has begun. */
export function useBulkDecision(titleOf: (approval_id: string) => string, onDone: (failed: string[]) => void): BulkDecision {
  const dialog = useDialog<BulkAction>();
  const [result, setResult] = useState<{ action: BulkAction['action']; results: Outcome[] }>();
  const [running, setRunning] = useState<{ asked: BulkAction; progress_id: string }>();
  const finish = (action: BulkAction['action'], results: Outcome[]) => {
    setRunning(undefined);
    setResult({ action, results });
    onDone(results.filter(({ ok }) => !ok).map(({ approval_id }) => approval_id));
  };
  return {
    decide: (action, approval_ids) => dialog.open({ action, approval_ids }),
    progress: (
      <>
        {running && <BulkProgress {...running} onDone={finish} />}
        {result && <BulkResult {...result} titleOf={titleOf} close={() => setResult(undefined)} />}
      </>
    ),
    dialog: (
      <BulkDialog
        {...(dialog as DialogProps<BulkAction>)}
        onDone={finish}
        onStarted={(asked, progress_id) => {
          onDone([]);
          setRunning({ asked, progress_id });
        }}
      />
    ),
  };
}
