import { assetAssignments } from '@hrms/assets/contract';
import { type DialogProps, Field, MoneyInput, ReasonDialog, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { REFRESH } from '../register/refresh.ts';

type Act = { id: string; action: 'propose' | 'agree' | 'waive'; is_held: boolean; label: string; onDone: () => void };

const TITLES = { propose: 'Charge for', agree: 'Agree to the charge for', waive: 'Waive' } as const;
const BUTTONS = { propose: 'Propose charge', agree: 'Agree', waive: 'Waive' } as const;
const NOTES = {
  propose: 'The asset counts as lost. The employee is heard before the charge is agreed.',
  agree: 'It is recovered in the settlement.',
  waive: 'Nothing is recovered for it.',
} as const;

/** Decides what a leaver owes for a thing: one that is held ends as not returned, of another the charge is decided. */
function ActDialog({ subject, ...dialog }: DialogProps<Act>) {
  const { id = '', action = 'waive', is_held = false, label = '', onDone } = subject ?? {};
  return (
    <ReasonDialog
      {...dialog}
      title={`${TITLES[action]} ${label}`}
      endpoint={(is_held ? assetAssignments.notReturned : assetAssignments.charge) as typeof assetAssignments.charge}
      params={{ id }}
      initial={{ action }}
      submitLabel={BUTTONS[action]}
      refresh={REFRESH}
      onDone={() => onDone?.()}
      name="comment"
      label={action === 'waive' ? 'Reason' : 'What the employee said, or the reason'}
    >
      <p className="ui-note">{NOTES[action]}</p>
      {action !== 'waive' && (
        <Field
          name="amount_paise"
          label="Amount"
          help={is_held ? 'Leave empty to use the category’s rule.' : 'Leave empty to use the proposed amount.'}
        >
          <MoneyInput />
        </Field>
      )}
    </ReasonDialog>
  );
}

type AssetExitActsProps = { record: { id: string; state: string }; label: string; onDone: () => void };

/** Charge or waive, for what a leaver does not give back, within the exit. */
export function AssetExitActs({ record: { id, state }, label, onDone }: AssetExitActsProps) {
  const acting = useDialog<Act>();
  const is_held = state === 'held';
  const open = (action: Act['action']) => () => (acting.open as (subject: Act) => void)({ id, action, is_held, label, onDone });
  return (
    <>
      {is_held && (
        <Button size="small" onClick={open('propose')}>
          Charge
        </Button>
      )}
      {state === 'proposed' && (
        <Button size="small" onClick={open('agree')}>
          Agree
        </Button>
      )}
      <Button size="small" onClick={open('waive')}>
        Waive
      </Button>
      <ActDialog {...(acting as DialogProps<Act>)} />
    </>
  );
}
