import { formatDate, Section, StatusTag, useConfirm, useSignedIn } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { dropClaim, type WaitingClaim } from './kept-claims.ts';
import { sendWaitingClaims, type UnsentClaim } from './waiting-claims.ts';

/** Drafts that were written without a connection; they are sent when it is back. */
export function WaitingClaims() {
  const { user_id } = useSignedIn().user;
  const confirm = useConfirm();
  const [waiting, setWaiting] = useState<readonly UnsentClaim[]>([]);
  const send = useCallback(() => void sendWaitingClaims(user_id).then(setWaiting), [user_id]);
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
