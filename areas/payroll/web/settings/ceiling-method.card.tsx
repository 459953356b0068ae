import { formatDate, useCan } from '@hrms/platform/web';
import { ceilingMethods } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { METHODS } from './ceiling-method.dialog.tsx';
import '../run.css';

type CeilingMethodCardProps = { month: string; method: string; onChoose: () => void };

/** A month in which the EPF ceiling rises: a person chooses how it is applied and signs it. */
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
        <h2>{formatDate(month)} has two EPF wage ceilings</h2>
        <p>
          The ceiling rose within the month. The rule for such a month is not settled, so a person chooses how it is applied and
          signs it before {formatDate(month)} can be finalised. Until then slips are computed by “{now?.label ?? method}”.
        </p>
        <p className="doubt">The new ceiling is reported, not yet confirmed from the gazette.</p>
      </div>
      {can(ceilingMethods.sign) ? (
        <Button onClick={onChoose}>Choose and sign</Button>
      ) : (
        <p>Ask an owner or payroll administrator to sign it.</p>
      )}
    </section>
  );
}
