import { roster } from '@hrms/attendance/contract';
import { addDays } from '@hrms/platform/calendar';
import { formatDate, useAction, useCan, useConfirm } from '@hrms/platform/web';
import { Button } from 'antd';

type RosterActionsProps = { from: string; to: string; length: number; department_id: string | undefined };

/** Copies the shown span to the days after it, and publishes it. */
export function RosterActions({ from, to, length, department_id }: RosterActionsProps) {
  const can = useCan();
  const confirm = useConfirm();
  const copy = useAction(roster.copy, { failure: 'Failed to copy the roster' });
  const publish = useAction(roster.publish, { failure: 'Failed to publish the roster' });
  const span = { from, to, ...(department_id && { department_id }) };
  const shown = `${formatDate(from)} to ${formatDate(to)}`;
  const askAndCopy = async () => {
    const text = `Shifts of ${shown} are copied to the ${length} days from ${formatDate(addDays(from, length))}. Cells entered there stay.`;
    if (await confirm({ title: 'Copy the roster?', text, label: 'Copy' }))
      await copy.run({ body: { ...span, to_first_day: addDays(from, length) } });
  };
  const askAndPublish = async () => {
    const text = `Employees see their shifts of ${shown} and are notified.`;
    if (await confirm({ title: 'Publish the roster?', text, label: 'Publish' })) await publish.run({ body: span });
  };
  return (
    <>
      {can(roster.copy) && (
        <Button loading={copy.running} onClick={() => void askAndCopy()}>
          Copy forward
        </Button>
      )}
      {can(roster.publish) && (
        <Button type="primary" loading={publish.running} onClick={() => void askAndPublish()}>
          Publish
        </Button>
      )}
    </>
  );
}
