import { useAction, useBulkOutcome } from '@hrms/platform/web';
import { claims } from '@hrms/reimbursements/contract';
import { Button } from 'antd';

const REFRESH = [claims.list, claims.get, claims.summary];

/** Submits or withdraws the chosen own claims; each is done or refused for itself. */
export function BulkActs({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  const tell = useBulkOutcome('claim', 'claims');
  const submit = useAction(claims.submitMany, { success: false, failure: 'Claims not submitted', refresh: REFRESH });
  const withdraw = useAction(claims.withdrawMany, { success: false, failure: 'Claims not withdrawn', refresh: REFRESH });
  const act = async (action: typeof submit, done: string) => {
    const answer = await action.run({ body: { claim_ids: [...ids] } });
    if (!answer) return;
    tell(done, answer.results);
    clear();
  };
  return (
    <>
      <Button loading={submit.running} onClick={() => void act(submit, 'submitted')}>
        Submit
      </Button>
      <Button loading={withdraw.running} onClick={() => void act(withdraw, 'withdrawn')}>
        Withdraw
      </Button>
    </>
  );
}
