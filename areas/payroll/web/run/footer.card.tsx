import { Button } from 'antd';
import type { NextAction, NextStep } from './next-step.ts';
import '../run.css';

type RunFooterProps = {
  step: NextStep;
  /** Whether the user may do an action; without it only the sentence is shown. */
  may: (action: NextAction) => boolean;
  running: boolean;
  onAct: (action: NextAction) => void;
};

/** Sticky footer with the next action and the reason for it. */
export function RunFooter({ step, may, running, onAct }: RunFooterProps) {
  const { sentence, action, label, alert = false } = step;
  return (
    <footer className="run-footer" aria-label="Next step">
      <p role="status" className={alert ? 'alert' : ''}>
        {sentence}
      </p>
      {action && may(action) && (
        <Button type="primary" loading={running} onClick={() => onAct(action)}>
          {label}
        </Button>
      )}
    </footer>
  );
}
