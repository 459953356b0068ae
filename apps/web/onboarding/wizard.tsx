import { type Setup, type SetupStepName, setup } from '@hrms/organisation/contract';
import { type AreaSetupStep, FullScreenSpinner, useAction, useCan } from '@hrms/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { offeredSteps, statusOf, stepShown } from './steps.ts';

type WizardProps = { progress: Setup; organisation: string };

/** The steps at the left, the one at hand beside them. Each is saved by itself, so that it can be left and found again. */
export function Wizard({ progress, organisation }: WizardProps) {
  const can = useCan();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const steps = offeredSteps().filter(({ permission }) => !permission || can(permission));
  const current = stepShown(steps, progress, search.get('step'));
  const save = useAction(setup.save, { success: false, failure: 'Failed to save this step', refresh: [setup.get] });
  const finish = useAction(setup.finish, {
    success: false,
    failure: 'Failed to finish setup',
    onDone: () => navigate('/dashboard'),
  });

  const go = (step: string | undefined) => setSearch(step ? { step } : {});
  const mark = async (step: AreaSetupStep, status: 'done' | 'skipped') => {
    const saved = await save.run({ params: { step: step.step as SetupStepName }, body: { status } });
    if (saved) go(steps[steps.indexOf(step) + 1]?.step ?? 'end');
  };
  const first = progress.steps.every((step) => step.may_skip || step.status === 'done');

  return (
    <div className="onb">
      <title>Set up your organisation · HRMS</title>
      <nav aria-label="Setup steps">
        <strong>{organisation}</strong>
        <p>Takes about 10 minutes</p>
        <ol>
          <li className="done">Account</li>
          {steps.map((step) => (
            <li key={step.step} className={statusOf(progress, step.step)} aria-current={step === current ? 'step' : undefined}>
              <button type="button" onClick={() => go(step.step)} disabled={!first && step.order > 2}>
                {step.title}
                <span className="ui-hidden">{`: ${statusOf(progress, step.step)}`}</span>
              </button>
            </li>
          ))}
        </ol>
        <Link to="/dashboard">Finish later</Link>
      </nav>
      <main>
        {current ? (
          <Step key={current.step} step={current} mark={mark} />
        ) : (
          <section className="ui-card onb-card">
            <h1>All done</h1>
            <p>Skipped steps stay on your dashboard. Next: salaries and your first payroll.</p>
            <div className="ui-form-footer">
              <Button type="primary" loading={finish.running} onClick={() => void finish.run()}>
                Finish setup
              </Button>
            </div>
          </section>
        )}
      </main>
    </div>
  );
}

type StepProps = { step: AreaSetupStep; mark: (step: AreaSetupStep, status: 'done' | 'skipped') => Promise<void> };

function Step({ step, mark }: StepProps) {
  const Content = useMemo(() => lazy(async () => ({ default: await step.lazy() })), [step]);
  return (
    <section className="ui-card onb-card">
      <h1>{step.title}</h1>
      <p>{step.text}.</p>
      <Suspense fallback={<FullScreenSpinner inside />}>
        <Content done={() => void mark(step, 'done')} skip={() => void mark(step, 'skipped')} />
      </Suspense>
      {step.order > 2 && (
        <Button type="link" className="onb-skip" onClick={() => void mark(step, 'skipped')}>
          Skip this step
        </Button>
      )}
    </section>
  );
}
