import { formatRupees } from '@hrms/platform/money';
import { type LiveAnswer, SkeletonRows } from '@hrms/platform/web';
import type { BreakUp } from '@hrms/salary/contract';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { BreakUpTable } from './break-up-table.tsx';
import { WageTestBar } from './wage-test-bar.tsx';
import './salary.css';

/** A break-up updated while the user types. With an error, the last valid one stays. */
export function LiveBreakUp({ live, idle }: { live: LiveAnswer<BreakUp>; idle: string }) {
  const { data, message, waiting } = live;
  return (
    <div className="salary-live" aria-live="polite" aria-busy={waiting}>
      {message && <Alert type="warning" showIcon title={message} />}
      {!data && !message && (waiting ? <SkeletonRows rows={4} /> : <p className="idle">{idle}</p>)}
      {data && (
        <div>
          {message && <p className="idle">Last valid preview</p>}
          <BreakUpAlternatives breakUp={data} />
        </div>
      )}
    </div>
  );
}

/** The break-up with its wage test; where a CTC has two, a switch between them. */
export function BreakUpAlternatives({ breakUp }: { breakUp: BreakUp }) {
  const [shown, setShown] = useState<'chosen' | 'other'>('chosen');
  const { other } = breakUp;
  const isOther = shown === 'other' && other !== null;
  const one = isOther ? other : breakUp;
  const named = (covered: boolean, gross: number) => `${covered ? 'Inside ESI' : 'Outside ESI'}: gross ${formatRupees(gross)}`;
  return (
    <>
      {other && (
        <div className="salary-two">
          <p>This CTC has two break-ups. The first one applies, as set in salary settings.</p>
          <Segmented
            value={shown}
            onChange={setShown}
            aria-label="Break-up"
            options={[
              { value: 'chosen', label: named(breakUp.esi_covered, breakUp.gross_monthly_paise) },
              { value: 'other', label: named(other.esi_covered, other.gross_monthly_paise) },
            ]}
          />
        </div>
      )}
      <BreakUpTable breakUp={one} />
      <WageTestBar test={one.wage_test} {...(!isOther && breakUp.why.WAGES && { steps: breakUp.why.WAGES })} />
    </>
  );
}
