import { Button } from 'antd';
import type { NextAction, NextStep } from './next-step.ts';
import '../run.css';

type RunFooterProps = {
  step: NextStep;
  /** What this person may do; the others read why and see no button. */
  may: (action: NextAction) => boolean;
  running: boolean;
  onAct: (action: NextAction) => void;
};

/** Stays in sight: the one next action and why it is that one. */
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
