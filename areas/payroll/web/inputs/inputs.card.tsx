import type { Payroll } from '@hrms/payroll/contract';
import { Alert } from 'antd';
import { DaysCard } from './days.card.tsx';
import { ItemsCard } from './items.card.tsx';
import '../run.css';

type InputsCardProps = { payroll: Payroll; onChanged: () => void };

/** Inputs of the month: LOP days and one-time items. */
export function InputsCard({ payroll, onChanged }: InputsCardProps) {
  return (
    <div className="run-stack">
      {payroll.status !== 'draft' && (
        <Alert type="info" showIcon title="This payroll run is closed. Enter changes in a later month." />
      )}
      <DaysCard payroll={payroll} onChanged={onChanged} />
      <ItemsCard payroll={payroll} onChanged={onChanged} />
    </div>
  );
}
