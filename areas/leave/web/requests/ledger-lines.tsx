import type { LeaveRequest } from '@hrms/leave/contract';
import { formatDate } from '@hrms/platform/web';
import { entryKind, signedDays } from '../entry-kinds.ts';
import '../leave.css';

/** Entries of the ledger that a request made. */
export const LedgerLines = ({ lines }: { lines: LeaveRequest['ledger'] }) => (
  <table className="lv-days">
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Entry</th>
        <th scope="col" className="num">
          Days
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ ledger_id, effective_on, kind, days, note }) => (
        <tr key={ledger_id}>
          <th scope="row">{formatDate(effective_on)}</th>
          <td>
            {entryKind(kind)}
            {note && <small>{note}</small>}
          </td>
          <td className="num">{signedDays(days)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
