import { formatRupees } from '@hrms/platform/money';
import { useState } from 'react';
import { deductions, type ExampleLine, earnings, exampleMonth, gross, net } from './example-payslip.ts';
import './payslip-sketch.css';

const rupees = (amount: number) => formatRupees(amount * 100);
const explained = [...earnings, ...deductions].filter((line) => line.steps);

/** An example payslip one can really ask: the lines with a dotted amount open their steps. */
export function PayslipSketch() {
  const [asked, ask] = useState('EPF_EMPLOYEE');
  const rows = (lines: readonly ExampleLine[]) =>
    lines.map((line) => <Line key={line.code} line={line} asked={asked} ask={ask} />);
  return (
    <figure className="slip" aria-labelledby="slip-caption">
      <div className="slip-paper">
        <div className="slip-head">
          <strong>Payslip, November 2026</strong>
          <span className="ui-number">
            {exampleMonth.paid_days} of {exampleMonth.days} days paid
          </span>
        </div>
        <ul>{rows(earnings)}</ul>
        <div className="slip-sum">
          <span>Gross pay</span>
          <span className="ui-number">{rupees(gross)}</span>
        </div>
        <ul>{rows(deductions)}</ul>
        <div className="slip-sum net">
          <span>Net pay</span>
          <strong className="ui-number">{rupees(net)}</strong>
        </div>
      </div>
      <div className="slip-why" id="slip-why">
        {explained.map((line) => (
          <Why key={line.code} line={line} shown={line.code === asked} />
        ))}
      </div>
      <figcaption id="slip-caption">
        An example, computed with the law of its month. Choose a dotted amount to ask why.
      </figcaption>
    </figure>
  );
}

type LineProps = { line: ExampleLine; asked: string; ask: (code: string) => void };

function Line({ line: { code, label, rupees: amount, steps }, asked, ask }: LineProps) {
  if (!steps)
    return (
      <li className="slip-line">
        <span>{label}</span>
        <span className="ui-number">{rupees(amount)}</span>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="slip-line"
        aria-pressed={code === asked}
        aria-controls="slip-why"
        onClick={() => ask(code)}
      >
        <span>{label}</span>
        <span className="ui-number amount">{rupees(amount)}</span>
      </button>
    </li>
  );
}

/** All of them lie in one place, one is seen: asking another moves nothing. */
const Why = ({ line: { label, rupees: amount, steps = [], law }, shown }: { line: ExampleLine; shown: boolean }) => (
  <section className={shown ? 'shown' : ''} aria-label={`Why ${label} is ${rupees(amount)}`} aria-hidden={!shown}>
    <p className="slip-question">
      <span>Why {label.toLowerCase()}?</span>
      <strong className="ui-number">{rupees(amount)}</strong>
    </p>
    <ol>
      {steps.map((step) => (
        <li key={step.label}>
          <span className="name">{step.label}</span>
          <span className="ui-number">{step.shown}</span>
          <span className="because">{step.because}</span>
        </li>
      ))}
    </ol>
    {law && (
      <p className="slip-law">
        <span>{law.title}</span>
        <span>{law.source}</span>
      </p>
    )}
  </section>
);
