import { account, type OwnSession } from '@hrms/access/contract';
import { LoadFailed, messageOf, SkeletonRows, StatusTag, useAction, useConfirm, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { formatMoment } from '../words.ts';

/** The user's active sessions. */
export function SessionsCard() {
  const list = useEndpoint(account.sessions);
  const confirm = useConfirm();
  const endOthers = useAction(account.endOthers, { refresh: [account.sessions] });
  const sessions = list.data?.sessions;
  const askAll = async () => {
    const sure = await confirm({
      title: 'Sign out all other sessions?',
      text: `${(sessions?.length ?? 1) - 1} other sessions will end. You stay signed in here.`,
      label: 'Sign out others',
      danger: true,
    });
    if (sure) await endOthers.run({ body: {} });
  };
  return (
    <section className="ui-card account-card" aria-labelledby="account-sessions">
      <div className="account-head">
        <h2 id="account-sessions">Sessions</h2>
        {sessions && sessions.length > 1 && (
          <Button danger loading={endOthers.running} onClick={() => void askAll()}>
            Sign out others
          </Button>
        )}
      </div>
      {!sessions && !list.error && <SkeletonRows rows={3} />}
      {list.error && !sessions && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
      <ul className="account-sessions">
        {sessions?.map((session) => (
          <SessionLine key={session.session_id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const end = useAction(account.endSession, { refresh: [account.sessions] });
  const device = [session.browser || 'A program', session.os].filter(Boolean).join(' on ');
  const facts = [session.organisation_name, session.ip, `last used ${formatMoment(session.last_seen_at)}`];
  return (
    <li>
      <div>
        <strong>{device}</strong> {session.is_current && <StatusTag tone="success">This device</StatusTag>}
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!session.is_current && (
        <Button
          loading={end.running}
          aria-label={`Sign out ${device}`}
          onClick={() => void end.run({ params: { id: session.session_id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
