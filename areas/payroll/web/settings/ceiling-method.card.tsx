import { monthName } from '@hrms/platform/calendar';
import { useCan } from '@hrms/platform/web';
import { ceilingMethods } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { METHODS } from './ceiling-method.dialog.tsx';
import '../run.css';

type CeilingMethodCardProps = { month: string; method: string; onChoose: () => void };

/** In a month in which the EPF wage ceiling changes: asks to choose and confirm how it is applied. */
export function CeilingMethodCard({ month, method, onChoose }: CeilingMethodCardProps) {
  const can = useCan();
  const place = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again shows it again
  useEffect(() => {
    if (hash === '#ceiling-method') place.current?.scrollIntoView({ block: 'center' });
  }, [hash, key]);
  const now = METHODS.find(({ value }) => value === method);
  return (
    <section ref={place} className="ui-card run-ceiling" aria-label="EPF ceiling method">
      <div>
        <h2>EPF wage ceiling changes in {monthName(month)}</h2>
        <p>
          EPFO hasn’t said how to apply a ceiling that changes mid-month. Choose a method before you finalise {monthName(month)}.
          Until then, payslips use “{now?.label ?? method}”.
        </p>
        <p className="doubt">The new ceiling is reported, not yet confirmed in the gazette.</p>
      </div>
      {can(ceilingMethods.sign) ? (
        <Button onClick={onChoose}>Choose method</Button>
      ) : (
        <p>Ask an owner or payroll administrator to choose the method.</p>
      )}
    </section>
  );
}
