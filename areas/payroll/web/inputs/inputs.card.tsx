import type { Payroll } from '@hrms/payroll/contract';
import { Alert } from 'antd';
import { DaysCard } from './days.card.tsx';
import { ItemsCard } from './items.card.tsx';
import '../run.css';

type InputsCardProps = { payroll: Payroll; onChanged: () => void };

/** What people enter for the month: days without pay and one-time amounts. */
export function InputsCard({ payroll, onChanged }: InputsCardProps) {
  return (
    <div className="run-stack">
      {payroll.status !== 'draft' && (
        <Alert type="info" showIcon title="This payroll is closed. Its inputs can be read, later facts go into a later month." />
      )}
      <DaysCard payroll={payroll} onChanged={onChanged} />
      <ItemsCard payroll={payroll} onChanged={onChanged} />
    </div>
  );
}
