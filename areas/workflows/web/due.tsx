import { useFormatInstant } from '@hrms/platform/web';
import { useNow } from './use-now.ts';
import { dueText } from './when.ts';
import './workflows.css';

type DueProps = { due_at: string | null; overdue: boolean };

/** Time left until an approval is due; red once it is late. */
export function Due({ due_at, overdue }: DueProps) {
  const format = useFormatInstant();
  const text = dueText(due_at, useNow());
  if (!text) return <span className="ui-none">–</span>;
  return (
    <span className={overdue ? 'flow-late' : ''} title={`Due ${format(due_at)}`}>
      {overdue && !text.endsWith('late') ? 'Late' : text}
    </span>
  );
}
