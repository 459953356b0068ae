import { formatRupees } from '@hrms/platform/money';
import { call, messageOf } from '@hrms/platform/web';
import { type EpfShares, memberships, type PreviewEpfMembership } from '@hrms/statutory/contract';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';

const SHARES: readonly (readonly [keyof EpfShares, string])[] = [
  ['employee_paise', 'Employee EPF'],
  ['vpf_paise', 'VPF'],
  ['eps_paise', 'EPS'],
  ['employer_paise', 'Employer EPF'],
];

const linesOf = (before: EpfShares, after: EpfShares): string[] =>
  SHARES.filter(([key]) => before[key] !== 0 || after[key] !== 0).map(([key, label]) =>
    before[key] === after[key]
      ? `${label} stays ${formatRupees(after[key])}`
      : `${label} ${formatRupees(before[key])} → ${formatRupees(after[key])}`,
  );

type Answer = { kind: 'info' | 'error'; title: string; lines?: string[] };

/** What the membership in the form would change in a full month, before it is saved. */
export function MembershipEffect({ employee_id }: { employee_id: string }) {
  const form = Form.useFormInstance();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = async () => {
    const { reason: _reason, ...asked } = form.getFieldsValue(true) as PreviewEpfMembership & { reason?: string };
    try {
      const { wages_paise, before, after } = await call(memberships.preview, { params: { employee_id }, body: asked });
      if (wages_paise === null || before === null || after === null)
        setAnswer({ kind: 'info', title: 'No salary is in force on this day, so no contribution can be shown.' });
      else
        setAnswer({
          kind: 'info',
          title: `A full month on EPF wages of ${formatRupees(wages_paise)}`,
          lines: linesOf(before, after),
        });
    } catch (problem) {
      setAnswer({ kind: 'error', title: messageOf(problem) });
    }
  };
  return (
    <div className="statutory-stack statutory-effect">
      <div>
        <Button onClick={() => void ask()}>Show effect on contributions</Button>
      </div>
      {answer && (
        <Alert type={answer.kind} showIcon title={answer.title} description={answer.lines && `${answer.lines.join('. ')}.`} />
      )}
    </div>
  );
}
