import type { PlatformAct } from '@hrms/access/contract';
import { StatusTag } from '@hrms/platform/web';
import { ACT_STATUS, formatMoment } from '../words.ts';
import '../rights.css';

/** Visits of platform admins, newest first. */
export const SupportVisits = ({ acts }: { acts: readonly PlatformAct[] }) =>
  acts.length === 0 ? (
    <p>No support access yet.</p>
  ) : (
    <ul className="rights-list rights-lines">
      {acts.map(({ id, admin, reason, mode, minutes, status, requested_at, call_count }) => (
        <li key={id}>
          <span>{reason}</span>
          <StatusTag tone={ACT_STATUS[status]?.tone ?? 'neutral'}>{ACT_STATUS[status]?.label}</StatusTag>
          <small>
            {admin}, {formatMoment(requested_at)}, {mode === 'read' ? 'read only' : 'read and change'}, {minutes} minutes,{' '}
            {call_count === 1 ? '1 call' : `${call_count} calls`}
          </small>
        </li>
      ))}
    </ul>
  );
