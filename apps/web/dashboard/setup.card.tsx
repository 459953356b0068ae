import { CheckCircleFilled, RightOutlined } from '@ant-design/icons';
import { setup } from '@hrms/organisation/contract';
import { useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { SetupStep } from './setup-steps.ts';
import { setupHiddenKey, useRemembered } from './use-remembered.ts';
import { useSetup } from './use-setup.ts';
import './setup-checklist.css';

/** The set-up of a new organisation; shown until it is complete or hidden. */
export function SetupCard() {
  const { user } = useSignedIn();
  const [hidden, hide] = useRemembered(setupHiddenKey(user.user_id));
  const { state, steps } = useSetup(hide);
  const may = useCan()(setup.get);
  const unfinished = useEndpoint(setup.get, undefined, { enabled: may, together: true }).data?.finished === false;
  return state === 'open' && !hidden ? <SetupChecklist steps={steps} unfinished={unfinished} hide={hide} /> : null;
}

type ChecklistProps = { steps: readonly SetupStep[]; unfinished: boolean; hide: () => void };

/** What is done and what is next, each step with its screen. */
function SetupChecklist({ steps, unfinished, hide }: ChecklistProps) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => step.done === false);
  return (
    <section className="ui-card home-card span-3 setup" aria-labelledby="setup-title">
      <div className="setup-head">
        <div>
          <h2 id="setup-title">Set up your organisation</h2>
          <p>
            {done} of {steps.length} done
          </p>
        </div>
        {unfinished && <Link to="/onboarding">Continue setup</Link>}
        <Button type="text" onClick={hide}>
          Hide
        </Button>
      </div>
      <progress className="setup-bar" value={done} max={steps.length} aria-label="Setup progress" />
      <ol>
        {steps.map((step) => (
          <SetupRow key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

function SetupRow({ step: { label, text, to, done }, isNext }: { step: SetupStep; isNext: boolean }) {
  return (
    <li className={done ? 'done' : isNext ? 'next' : ''}>
      <Link to={to}>
        {done ? <CheckCircleFilled aria-label="Done" /> : <i aria-hidden="true" />}
        <span className="what">
          <strong>{label}</strong>
          <span>{text}</span>
        </span>
        <RightOutlined />
      </Link>
    </li>
  );
}
