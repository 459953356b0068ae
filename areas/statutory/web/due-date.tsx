import { formatDate, StatusTag } from '@hrms/platform/web';

type DueDateProps = { due_on: string | null; open: boolean; today: string };

/** A due date, marked when it has passed and something is still open. */
export function DueDate({ due_on, open, today }: DueDateProps) {
  if (due_on === null) return <>–</>;
  if (!open || due_on >= today) return <>{formatDate(due_on)}</>;
  return <StatusTag tone="error">{`Overdue since ${formatDate(due_on)}`}</StatusTag>;
}
