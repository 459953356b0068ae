import type { Payroll } from '@hrms/payroll/contract';
import { payrollEntries } from '@hrms/payroll/contract';
import { useCan, useDialog } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { paysBeside } from '../months.ts';
import { ArrearsCard } from './arrears.card.tsx';
import { DaysCard } from './days.card.tsx';
import { EntriesDialog } from './entries.dialog.tsx';
import { ItemsCard } from './items.card.tsx';
import { OverridesCard } from './overrides.card.tsx';
import '../run.css';

type InputsCardProps = { payroll: Payroll; onChanged: () => void };

/** Inputs of the month: LOP days and one-time items. */
export function InputsCard({ payroll, onChanged }: InputsCardProps) {
  const can = useCan();
  const entering = useDialog();
  return (
    <div className="run-stack">
      {payroll.status === 'draft' && can(payrollEntries.save) && (
        <div>
          <Button onClick={entering.open}>Enter for many employees</Button>
          <EntriesDialog {...entering} payroll_id={payroll.payroll_id} />
        </div>
      )}
      {payroll.status !== 'draft' && (
        <Alert type="info" showIcon title="This payroll run is closed. Enter changes in a later month." />
      )}
      {!paysBeside(payroll) && <DaysCard payroll={payroll} onChanged={onChanged} />}
      <ItemsCard payroll={payroll} onChanged={onChanged} />
      {payroll.kind === 'regular' && <ArrearsCard payroll={payroll} onChanged={onChanged} />}
      {!paysBeside(payroll) && <OverridesCard payroll={payroll} onChanged={onChanged} />}
    </div>
  );
}
