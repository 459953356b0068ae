import type { WireStep } from '@hrms/platform/contract';
import { formatRupees } from '@hrms/platform/money';
import { formatDate } from './money.tsx';
import { StatusTag } from './status-tag.tsx';
import './why.css';

type WireParameter = NonNullable<WireStep['parameter']>;

const CONFIDENCE: Record<string, string> = {
  reported: 'Reported, not read at the source',
  unverified: 'Not verified',
  open: 'Sources differ',
};

/** A legal figure in its own unit: ₹15,000, 12%, 26 days. */
export function parameterText({ unit, value }: Pick<WireParameter, 'unit' | 'value'>): string {
  const amount = Number(value);
  if (unit === 'paise' && Number.isFinite(amount)) return formatRupees(amount);
  if (unit === 'basis_points' && Number.isFinite(amount)) return `${amount / 100}%`;
  if (['days', 'months', 'years'].includes(unit)) return `${value} ${unit}`;
  if (unit === 'date') return formatDate(value);
  // several figures of one rule: the step names the one it used
  return unit === 'scale' || unit === 'rule' || value.startsWith('{') || value.startsWith('[') ? 'see source' : value;
}

export function stepAmount(step: WireStep): string {
  if (step.amount_paise !== undefined) return formatRupees(step.amount_paise);
  if (step.quantity !== undefined) return `${step.quantity} ${step.quantity_of ?? ''}`.trim();
  return step.text ?? '';
}

function Parameter({ parameter }: { parameter: WireParameter }) {
  const doubt = parameter.confidence === 'read' ? undefined : (CONFIDENCE[parameter.confidence] ?? parameter.confidence);
  return (
    <div className="ui-parameter">
      <div>
        <span>
          {parameter.title}: <strong className="ui-number">{parameterText(parameter)}</strong>
        </span>
        {doubt && <StatusTag tone="warning">{doubt}</StatusTag>}
      </div>
      <p>
        In force from {formatDate(parameter.from)}. {parameter.source}.{' '}
        {parameter.confirmed_on
          ? `Compared with the source on ${formatDate(parameter.confirmed_on)}.`
          : 'Not compared with the source.'}
      </p>
    </div>
  );
}

/** The steps of a computed figure, each with its reason and the law it used. */
export const Steps = ({ steps }: { steps: readonly WireStep[] }) => (
  <ol className="ui-steps">
    {steps.map((step, at) => (
      // steps are a fixed sequence: their place is their identity
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <li key={at}>
        <div className="ui-step-line">
          <span>{step.label}</span>
          <span className="ui-number">{stepAmount(step)}</span>
        </div>
        <p className="ui-step-why">{step.why}</p>
        {step.parameter && <Parameter parameter={step.parameter} />}
      </li>
    ))}
  </ol>
);
