import { type AttendanceRequest, attendanceRequests, roster } from '@hrms/attendance/contract';
import { formatDate, useAction, useCan, useConfirm, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';

/** Swaps that wait for the user's answer; nothing where there are none. */
export function SwapAnswersCard() {
  const can = useCan();
  const may = can(attendanceRequests.partner);
  const read = useEndpoint(
    attendanceRequests.list,
    { query: { is_partner: 'true', status: 'waiting_partner', limit: 20 } },
    { enabled: may },
  );
  const waiting = read.data?.rows ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="ui-card att-card" aria-label="Swaps waiting for your answer">
      <h2>Swaps waiting for your answer</h2>
      <ul className="att-list">
        {waiting.map((request) => (
          <SwapAnswer key={request.request_id} of={request} />
        ))}
      </ul>
    </section>
  );
}

function SwapAnswer({ of }: { of: AttendanceRequest }) {
  const confirm = useConfirm();
  const answer = useAction(attendanceRequests.partner, { failure: 'Failed to send your answer', refresh: [roster.list] });
  const send = (accept: boolean) => answer.run({ params: { id: of.request_id }, body: { accept } });
  const askAndRefuse = async () => {
    const text = `Your shifts stay as they are. ${of.full_name} is notified.`;
    if (await confirm({ title: `Refuse the swap with ${of.full_name}?`, text, label: 'Refuse', danger: true })) await send(false);
  };
  return (
    <li>
      <span>
        <strong>{of.full_name}</strong> wants your shift on {formatDate(of.first_day)} and gives you theirs
        <br />
        <small className="att-quiet">{of.reason}</small>
      </span>
      <span className="att-tools">
        <Button disabled={answer.running} onClick={() => void askAndRefuse()}>
          Refuse
        </Button>
        <Button type="primary" loading={answer.running} onClick={() => void send(true)}>
          Accept
        </Button>
      </span>
    </li>
  );
}
