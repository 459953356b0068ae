import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';

type SpanStepperProps = {
  /** What one step is: 'week', 'month'. */
  span: string;
  disabled?: boolean;
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
};

/** Earlier, today, later: the days a grid shows. */
export const SpanStepper = ({ span, disabled = false, onStep, onToday }: SpanStepperProps) => (
  <span className="ui-grid-steps">
    <Button icon={<LeftOutlined />} aria-label={`Previous ${span}`} disabled={disabled} onClick={() => onStep(-1)} />
    <Button disabled={disabled} onClick={onToday}>
      Today
    </Button>
    <Button icon={<RightOutlined />} aria-label={`Next ${span}`} disabled={disabled} onClick={() => onStep(1)} />
  </span>
);
