import { countText, daysBetween } from '@hrms/platform/calendar';
import { CardRows, formatDate, StatusTag, useCard, useToday } from '@hrms/platform/web';
import { dueItems } from '@hrms/statutory/contract';

const OPEN: readonly string[] = ['upcoming', 'due', 'overdue'];
const SHOWN = 5;

/** Statutory dues by date, with the days that are left. */
export function DuesCard() {
  const today = useToday();
  const read = useCard(dueItems.list, { query: { limit: 50 } });
  const open = read?.rows.filter(({ status }) => OPEN.includes(status));
  return (
    <CardRows
      read={open && { rows: open.slice(0, SHOWN), pagination: { total: open.length } }}
      idOf={({ due_item_id }) => due_item_id}
      nameOf={({ title }) => title}
      asideOf={({ due_on }) => {
        const left = daysBetween(today, due_on);
        return left < 0 ? (
          <StatusTag tone="error">{countText(-left, 'day')} late</StatusTag>
        ) : (
          `${formatDate(due_on)}, ${left === 0 ? 'today' : `${countText(left, 'day')} left`}`
        );
      }}
      empty="No open due dates."
      all={{ to: '/statutory/compliance-calendar', noun: 'open due date' }}
    />
  );
}
