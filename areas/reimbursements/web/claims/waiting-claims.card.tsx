import { formatDate, messageOf, refetchEndpoints, Section, StatusTag, useConfirm, useSignedIn } from '@hrms/platform/web';
import { claims, receipts } from '@hrms/reimbursements/contract';
import { Alert, Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { dropClaim, listWaitingClaims, sendWaitingClaim, type WaitingClaim } from './waiting-claims.ts';

type Shown = { claim: WaitingClaim; problem: string | null };

/** Sends what waits, one after the other. @returns what is left, with what the server says of it */
async function sendAll(user_id: string): Promise<Shown[]> {
  const left: Shown[] = [];
  for (const claim of await listWaitingClaims(user_id)) {
    if (!navigator.onLine) {
      left.push({ claim, problem: null });
      continue;
    }
    try {
      await sendWaitingClaim(claim);
      await refetchEndpoints(claims.list, claims.summary, receipts.inbox);
    } catch (refused) {
      left.push({ claim, problem: messageOf(refused) });
    }
  }
  return left;
}

/** Drafts that were written without a connection; they are sent when it is back. */
export function WaitingClaims() {
  const { user_id } = useSignedIn().user;
  const confirm = useConfirm();
  const [waiting, setWaiting] = useState<readonly Shown[]>([]);
  const send = useCallback(() => void sendAll(user_id).then(setWaiting), [user_id]);
  useEffect(() => {
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [send]);
  const remove = async ({ id, head }: WaitingClaim) => {
    if (!(await confirm({ title: `Delete ${head.title}?`, text: 'It was not sent yet.', label: 'Delete', danger: true }))) return;
    await dropClaim(id);
    setWaiting((shown) => shown.filter(({ claim }) => claim.id !== id));
  };
  if (waiting.length === 0) return null;
  return (
    <div className="rb-waiting">
      <Section title="Waiting to send" text="Kept on this device. They become drafts once you are online.">
        {waiting.map(({ claim, problem }) => (
          <div key={claim.id} className="rb-line">
            <header>
              <strong>{claim.head.title}</strong>
              <span>
                {formatDate(claim.saved_at.slice(0, 10))}, {claim.lines.length} {claim.lines.length === 1 ? 'line' : 'lines'}{' '}
                <StatusTag tone="warning">Waiting to send</StatusTag>
              </span>
            </header>
            {problem && <Alert type="error" showIcon role="alert" title={problem} />}
            <div className="ui-buttons">
              <Button size="small" onClick={send}>
                Send now
              </Button>
              <Button size="small" danger onClick={() => void remove(claim)}>
                Delete
              </Button>
            </div>
          </div>
        ))}
      </Section>
    </div>
  );
}
