import { call, reloadSession, serverNow, useSession } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

const minutesTo = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 60_000));
const words = { read: 'Read only', write: 'Read and write' } as const;

/** On every screen while a platform admin works inside an organisation: where, why, how long still, and the way out. */
export function ActingBar() {
  const session = useSession();
  const navigate = useNavigate();
  const acting = session.status === 'signed_in' ? session.acting : undefined;
  const until = acting?.until;
  const unaware = session.status === 'signed_in' && session.user.user_type === 'admin' && !acting;
  useEffect(() => {
    // a sign-in may meet a visit that began before it
    if (!unaware) return;
    const look = async () => {
      const { act } = (await call({ method: 'GET', path: '/platform/act' } as never)) as { act: { status: string } | null };
      if (act?.status === 'running') await reloadSession();
    };
    look().catch(() => undefined);
  }, [unaware]);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) return;
    const tick = () => {
      setLeft(minutesTo(until));
      if (minutesTo(until) === 0) void reloadSession();
    };
    tick();
    const timer = setInterval(tick, 10_000);
    return () => clearInterval(timer);
  }, [until]);
  if (!acting) return null;
  const end = async () => {
    await call({ method: 'DELETE', path: '/platform/act' } as never).catch(() => undefined);
    await navigate('/platform/organisations');
    await reloadSession();
  };
  return (
    <section className="app-acting" aria-label="Working as a platform admin">
      <span>
        <strong>{acting.organisation}</strong> · {words[acting.mode]} · {acting.reason}
      </span>
      <span>{left === 1 ? '1 minute left' : `${left} minutes left`}</span>
      <button type="button" onClick={() => void end()}>
        End now
      </button>
    </section>
  );
}
