import { punches, type Today } from '@hrms/attendance/contract';
import { QuietCard, SkeletonRows, useCard, useSignedIn } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { shiftText, stateText } from './today-words.ts';
import { usePunch } from './use-punch.ts';
import './punch-card.css';

/** Punching from the home page: today's state and the one button. */
export function PunchCard() {
  const { employee_id } = useSignedIn().user;
  const today = useCard(punches.today, undefined, { enabled: Boolean(employee_id) });
  if (!employee_id) return <QuietCard>Your sign-in is not linked to an employee.</QuietCard>;
  return today ? <PunchNow today={today} /> : <SkeletonRows rows={2} />;
}

function PunchNow({ today }: { today: Today }) {
  const { punch, said, busy, blocked, needsPhoto, label } = usePunch(today);
  return (
    <div className="att-home">
      <div>
        <Link to="/attendance/mark">{stateText(today)}</Link>
        <br />
        <small>{shiftText(today)}</small>
      </div>
      {!blocked && needsPhoto && <Link to="/attendance/mark">{label} with photo</Link>}
      {!blocked && !needsPhoto && (
        <Button type="primary" loading={busy} onClick={() => void punch()}>
          {label}
        </Button>
      )}
      <p aria-live="assertive" className={said?.isError ? 'att-problem' : ''}>
        {said?.text}
      </p>
    </div>
  );
}
