import { type PayrollInput, payrollInputs } from '@hrms/payroll/contract';
import { Money, NothingYet, StatusTag, useAction, useConfirm, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { ItemEditDialog } from './item-edit.dialog.tsx';
import '../run.css';

const SOURCES: Record<PayrollInput['source'], string> = {
  screen: 'Entered',
  file: 'Imported',
  carried: 'Carried forward',
  attendance: 'Attendance',
  leave: 'Leave encashment',
  loans: 'Loan',
  reimbursements: 'Reimbursement',
  assets: 'Asset recovery',
  benefits: 'Benefit',
  salary: 'Salary revision',
  statutory: 'Statutory bonus',
  settlement: 'Settlement',
  correction: 'Correction',
};

/** Items of other areas are changed there. */
const REMOVABLE: readonly PayrollInput['source'][] = ['screen', 'file', 'carried'];

type ItemRowsProps = {
  items: readonly PayrollInput[];
  mayRemove: boolean;
  withNames: boolean;
  nameOf: (code: string) => string;
  onChanged: () => void;
};

export function ItemRows({ items, mayRemove, withNames, nameOf, onChanged }: ItemRowsProps) {
  const confirm = useConfirm();
  const editing = useDialog<PayrollInput>();
  const remove = useAction(payrollInputs.remove, { failure: 'Could not remove the item', onDone: onChanged });
  const removeAsked = async ({ payroll_input_id, component_code, full_name }: PayrollInput) => {
    const text = 'It is taken out of this month’s payroll.';
    if (await confirm({ title: `Remove ${nameOf(component_code)} of ${full_name}?`, text, label: 'Remove', danger: true }))
      await remove.run({ params: { id: payroll_input_id } });
  };
  if (items.length === 0) return <NothingYet title="No one-time items" text="Bonuses, incentives and recoveries appear here." />;
  return (
    <>
      <ul className="ui-rows">
        {items.map((item) => (
          <li key={item.payroll_input_id}>
            <div className="text">
              <div className="first">
                {withNames ? `${item.full_name} · ${nameOf(item.component_code)}` : nameOf(item.component_code)}
              </div>
              <div className="second">
                {[withNames && item.employee_code, SOURCES[item.source], item.note].filter(Boolean).join(' · ')}
              </div>
            </div>
            {item.status === 'consumed' && <StatusTag tone="success">Paid</StatusTag>}
            <Money paise={item.amount_paise} />
            {mayRemove && item.status === 'active' && REMOVABLE.includes(item.source) && (
              <Button
                type="text"
                onClick={() => editing.open(item)}
                aria-label={`Edit ${nameOf(item.component_code)} of ${item.full_name}`}
              >
                Edit
              </Button>
            )}
            {mayRemove && item.status === 'active' && REMOVABLE.includes(item.source) && (
              <Button
                type="text"
                danger
                onClick={() => void removeAsked(item)}
                aria-label={`Remove ${nameOf(item.component_code)} of ${item.full_name}`}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ItemEditDialog {...editing} name={nameOf(editing.subject?.component_code ?? '')} onChanged={onChanged} />
    </>
  );
}
