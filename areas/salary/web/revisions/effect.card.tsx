import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { Facts, Money, RowsTable, Section } from '@hrms/platform/web';
import type { BreakUp, RevisionEffect } from '@hrms/salary/contract';
import { WageTestBar } from '../wage-test-bar.tsx';
import { changeText } from './labels.ts';

type ChangedLine = { code: string; name: string; before: number; after: number };

/** The monthly lines of two break-ups side by side, in the order of the new one. */
export function changedLines(before: BreakUp, after: BreakUp): ChangedLine[] {
  const old = new Map(before.lines.map((line) => [line.code, line]));
  const now = after.lines.map(({ code, name, monthly_paise }) => ({
    code,
    name,
    before: old.get(code)?.monthly_paise ?? 0,
    after: monthly_paise,
  }));
  const codes = new Set(now.map(({ code }) => code));
  const gone = before.lines
    .filter(({ code }) => !codes.has(code))
    .map(({ code, name, monthly_paise }) => ({ code, name, before: monthly_paise, after: 0 }));
  return [...now, ...gone, totalOf('Monthly gross', before.gross_monthly_paise, after.gross_monthly_paise)];
}

const totalOf = (name: string, before: number, after: number): ChangedLine => ({ code: name, name, before, after });

const difference = ({ before, after }: ChangedLine) => (before === after ? '–' : <Money paise={after - before} />);

/** What a revision changes: each component before and after, the total, the arrears and the wage test. */
export function EffectCard({ effect }: { effect: RevisionEffect }) {
  const { before, after, change_paise, change_bp, payout_month, arrears, arrears_paise } = effect;
  const months = `${arrears.length} ${arrears.length === 1 ? 'month' : 'months'}, ${formatRupees(arrears_paise)}`;
  return (
    <>
      <Section title="Change">
        <Facts
          facts={[
            ['Annual CTC now', <Money key="b" paise={before.ctc_annual_paise} />],
            ['Annual CTC after', <Money key="a" paise={after.ctc_annual_paise} />],
            ['Change a year', <Money key="c" paise={change_paise} />],
            ['Change', changeText(change_bp)],
            ['First paid', monthLabel(payout_month)],
            ['Arrears, estimated', arrears.length > 0 && months],
          ]}
        />
        {arrears.length > 0 && (
          <p className="ui-note">
            {arrears.map(({ month, gross_paise }) => `${monthLabel(month)} ${formatRupees(gross_paise)}`).join(', ')}. Payroll
            computes the exact amounts with attendance and statutory effects.
          </p>
        )}
      </Section>
      <Section title="Components a month">
        <RowsTable
          rows={changedLines(before, after)}
          idOf={({ code }) => code}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', title: 'Component', narrow: 'title' },
            { key: 'before', title: 'Now', align: 'right', render: (line) => <Money paise={line.before} /> },
            { key: 'after', title: 'After', align: 'right', priority: 3, render: (line) => <Money paise={line.after} /> },
            { key: 'code', title: 'Difference', align: 'right', priority: 3, render: difference },
          ]}
        />
        <WageTestBar test={after.wage_test} {...(after.why.WAGES && { steps: after.why.WAGES })} />
      </Section>
    </>
  );
}
