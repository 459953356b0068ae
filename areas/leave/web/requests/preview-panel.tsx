import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { LeaveCheck, LeavePreview } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { LoadFailed, messageOf } from '@hrms/platform/web';
import { Alert } from 'antd';
import { spellText } from '../labels.ts';
import { costSentence, unpaidNotice } from './day-lines.ts';
import { DayTable } from './day-table.tsx';
import '../leave.css';

const ICONS = { passed: <CheckCircleOutlined />, warning: <WarningOutlined />, blocking: <CloseCircleOutlined /> } as const;
const OUTCOMES = { passed: 'Passed', warning: 'Warning', blocking: 'Not allowed' } as const;

const Check = ({ check: { label, message, outcome } }: { check: LeaveCheck }) => (
  <li className={outcome}>
    <span title={OUTCOMES[outcome]}>
      {ICONS[outcome]}
      <span className="ui-hidden">{OUTCOMES[outcome]}</span>
    </span>
    <span>
      <strong>{label}</strong>: {message}
    </span>
  </li>
);

/** Rules with their outcome: what stands in the way first, what passed behind one line. */
export function CheckList({ checks }: { checks: readonly LeaveCheck[] }) {
  const open = checks.filter(({ outcome }) => outcome !== 'passed');
  const passed = checks.filter(({ outcome }) => outcome === 'passed');
  return (
    <div className="lv-checks">
      {open.length > 0 && (
        <ul aria-label="Checks">
          {open.map((check) => (
            <Check key={check.rule} check={check} />
          ))}
        </ul>
      )}
      <details>
        <summary>{open.length === 0 ? `All ${passed.length} checks passed` : `${passed.length} checks passed`}</summary>
        <ul>
          {passed.map((check) => (
            <Check key={check.rule} check={check} />
          ))}
        </ul>
      </details>
    </div>
  );
}

function Balance({ balance: { tracked, before, after }, days }: Pick<LeavePreview, 'balance' | 'days'>) {
  if (!tracked) return null;
  return (
    <dl className="lv-balance-line">
      <div>
        <dt>Available</dt>
        <dd>{before}</dd>
      </div>
      <div>
        <dt>This request</dt>
        <dd>{days}</dd>
      </div>
      <div>
        <dt>After</dt>
        <dd>{after}</dd>
      </div>
    </dl>
  );
}

const Approvers = ({ approvers }: Pick<LeavePreview, 'approvers'>) => (
  <section className="lv-part" aria-label="Who approves">
    <h3>Who approves</h3>
    {approvers.length === 0 ? (
      <p>No approval needed.</p>
    ) : (
      <ol className="lv-plain">
        {approvers.map(({ level, names }) => (
          <li key={level}>{names.length > 0 ? names.join(' or ') : 'No approver found. Goes to HR.'}</li>
        ))}
      </ol>
    )}
  </section>
);

/** Team mates who are away on the days of a spell. */
export const TeamAway = ({ team }: Pick<LeavePreview, 'team'>) => (
  <section className="lv-part" aria-label="Team on these days">
    <h3>Team on these days</h3>
    {team.length === 0 ? (
      <p>No one else is away.</p>
    ) : (
      <ul className="lv-plain">
        {team.map(({ employee_id, employee_name, first_day, last_day, type_name }) => (
          <li key={`${employee_id}${first_day}`}>
            {employee_name}, {spellText({ first_day, first_half: 1, last_day, last_half: 2 })} ({type_name})
          </li>
        ))}
      </ul>
    )}
  </section>
);

type PreviewPanelProps = { preview: LeavePreview | undefined; error: unknown; isStale: boolean; retry: () => void };

/** What an application would cost, day by day, and whether it may be sent: shown while the form is being filled in. */
export function PreviewPanel({ preview, error, isStale, retry }: PreviewPanelProps) {
  if (error && !preview) return <LoadFailed message={messageOf(error)} retry={retry} />;
  if (!preview) return <p className="lv-note">Select a leave type and dates to see the days charged.</p>;
  const { halves, days, paid_by, by_year, checks, balance, approvers, team } = preview;
  const unpaid = unpaidNotice(preview);
  return (
    <div className={isStale ? 'lv-preview stale' : 'lv-preview'} aria-busy={isStale}>
      <div className="lv-cost" aria-live="polite">
        <strong className="ui-number">{daysText(days)}</strong>
        <p>{costSentence(halves)}</p>
      </div>
      {paid_by === 'esic' && <Alert type="info" showIcon title="Paid by ESIC, not by the employer." />}
      {unpaid && <Alert type="warning" showIcon title={unpaid} />}
      <Balance balance={balance} days={days} />
      {by_year.length > 1 && (
        <p className="lv-note">
          {by_year.map((one) => `${daysText(one.days)} from leave year ${one.leave_year_start.slice(0, 4)}`).join(', ')}
        </p>
      )}
      <DayTable halves={halves} />
      <CheckList checks={checks} />
      <Approvers approvers={approvers} />
      <TeamAway team={team} />
    </div>
  );
}
