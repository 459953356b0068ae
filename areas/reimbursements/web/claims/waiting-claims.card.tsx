import { Section, StatusTag, useConfirm, useFormatInstant, useSignedIn } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { dropClaim, dropOpenClaim, readOpenClaim } from './kept-claims.ts';
import { sendWaitingClaims, type UnsentClaim } from './waiting-claims.ts';

/** What one user wrote without a connection; `begun`: when they began the claim that they did not finish. */
type Unsent = { readonly waiting: readonly UnsentClaim[]; readonly begun: string | null };

const NOTHING: Unsent = { waiting: [], begun: null };

async function sendAll(user_id: string): Promise<Unsent> {
  const waiting = await sendWaitingClaims(user_id);
  return { waiting, begun: (await readOpenClaim(user_id))?.claim.saved_at ?? null };
}

function useUnsent(user_id: string) {
  const [{ waiting, begun }, setUnsent] = useState(NOTHING);
  const [sends, setSends] = useState(0);
  const send = () => setSends((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when asked for
  useEffect(() => {
    let isShown = true;
    sendAll(user_id).then(
      (unsent) => isShown && setUnsent(unsent),
      () => undefined,
    );
    addEventListener('online', send);
    return () => {
      isShown = false;
      removeEventListener('online', send);
    };
  }, [user_id, sends]);
  return { waiting, begun, send };
}

/** Drafts that were written without a connection; they are sent when it is back. One that was not finished goes on in the form. */
export function WaitingClaims() {
  const { user_id } = useSignedIn().user;
  return <UnsentClaims key={user_id} user_id={user_id} />;
}

function UnsentClaims({ user_id }: { user_id: string }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const formatInstant = useFormatInstant();
  const { waiting, begun, send } = useUnsent(user_id);
  const remove = async (title: string, drop: () => Promise<void>) => {
    if (!(await confirm({ title: `Delete ${title}?`, text: 'It hasn’t been sent yet.', label: 'Delete', danger: true }))) return;
    await drop();
    send();
  };
  if (waiting.length === 0 && !begun) return null;
  return (
    <div className="rb-waiting">
      <Section title="Waiting to send" text="Kept on this device. They become drafts once you are online.">
        {begun && (
          <div className="rb-line">
            <header>
              <strong>Claim not finished</strong>
              <span>
                {formatInstant(begun)} <StatusTag tone="warning">Not finished</StatusTag>
              </span>
            </header>
            <div className="ui-buttons">
              <Button size="small" onClick={() => void navigate('/reimbursements/create?begun')}>
                Continue
              </Button>
              <Button size="small" danger onClick={() => void remove('the claim', () => dropOpenClaim(user_id))}>
                Delete
              </Button>
            </div>
          </div>
        )}
        {waiting.map(({ claim, problem }) => (
          <div key={claim.id} className="rb-line">
            <header>
              <strong>{claim.head.title}</strong>
              <span>
                {formatInstant(claim.saved_at)}, {claim.lines.length} {claim.lines.length === 1 ? 'line' : 'lines'}{' '}
                <StatusTag tone="warning">Waiting to send</StatusTag>
              </span>
            </header>
            {problem && <Alert type="error" showIcon role="alert" title={problem} />}
            <div className="ui-buttons">
              <Button size="small" onClick={send}>
                Send now
              </Button>
              <Button size="small" danger onClick={() => void remove(claim.head.title, () => dropClaim(claim.id))}>
                Delete
              </Button>
            </div>
          </div>
        ))}
      </Section>
    </div>
  );
}
