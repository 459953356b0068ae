import { formatRupees } from '@hrms/platform/money';
import { type DialogProps, EmployeeSelect, Field, MoneyInput, ReasonDialog } from '@hrms/platform/web';
import { type ApproverChange, approvals, type DecisionAction } from '@hrms/workflows/contract';
import { Input } from 'antd';
import { useMessage } from '../use-message.ts';
import { decisionText } from './decision-text.ts';
import { AFTER_DECISION } from './use-decide.ts';

/** An open approval that is to be decided with a comment, or given to another employee. */
export type Deciding = {
  approval_id: string;
  title: string;
  action: DecisionAction | 'delegate';
  /** What is altered with an approval. */
  changes?: readonly ApproverChange[];
};

const TITLES = { approve: 'Approve', reject: 'Reject', return: 'Return' } as const;
const HELP = {
  approve: 'Shown to the requestor.',
  reject: 'Why you reject it. Shown to the requestor.',
  return: 'What needs to change. Shown to the requestor.',
} as const;

type DecisionDialogProps = DialogProps<Deciding> & { onDone?: () => void };

/** Asks for the comment of a decision, or for the employee an approval goes to. */
export function DecisionDialog({ isOpen, close, subject, onDone }: DecisionDialogProps) {
  const { succeed } = useMessage();
  const { approval_id = '', title = '', action = 'reject', changes = [] } = subject ?? {};
  const shared = { isOpen, close, params: { id: approval_id }, refresh: AFTER_DECISION };
  if (action === 'delegate')
    return (
      <ReasonDialog
        {...shared}
        title={`Delegate ${title}`}
        endpoint={approvals.delegate}
        submitLabel="Delegate"
        onDone={() => onDone?.()}
        name="comments"
        label="Comment"
        most={1000}
      >
        <Field name="newEmployeeId" label="Employee" help="Decides this request in your place.">
          <EmployeeSelect />
        </Field>
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      {...shared}
      title={`${TITLES[action]} ${title}`}
      endpoint={approvals.process}
      submitLabel={TITLES[action]}
      danger={action === 'reject'}
      initial={{
        action,
        ...(changes.length > 0 && { changes: Object.fromEntries(changes.map(({ name, value }) => [name, value])) }),
      }}
      success={false}
      onDone={(decided) => {
        succeed(decisionText(action, decided));
        onDone?.();
      }}
      name="comments"
      label={action === 'approve' ? 'Comment' : 'Reason'}
      help={HELP[action]}
      most={1000}
    >
      {changes.map((change) => (
        <ChangeField key={change.name} {...change} />
      ))}
    </ReasonDialog>
  );
}

function ChangeField({ name, label, type, value }: ApproverChange) {
  return (
    <Field
      name={['changes', name]}
      label={label}
      help={type === 'money' && `Now ${formatRupees(Number(value))}. Enter this or less.`}
    >
      {type === 'money' ? <MoneyInput /> : <Input maxLength={500} />}
    </Field>
  );
}
