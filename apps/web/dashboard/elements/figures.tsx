import { CardFigure, Chart, type ExplainedFigure, formatDate, Money, Sparkline, StatusTag, Why } from '@hrms/platform/web';

const figure: ExplainedFigure = {
  title: 'Employee share',
  value_paise: 180_000,
  steps: [
    { label: 'PF wages', amount_paise: 3_200_000, why: 'basic and dearness allowance earned this month' },
    {
      label: 'Base',
      amount_paise: 1_500_000,
      why: 'limited to the wage ceiling',
      parameter: {
        id: 'sample.ceiling',
        title: 'Wage ceiling',
        unit: 'paise',
        value: '1500000',
        from: '2014-09-01',
        source: 'An example, not the law',
        confidence: 'reported',
        confirmed_on: '2026-11-20',
      },
    },
    { label: 'Paid days', quantity: 30, quantity_of: 'of 30 days', why: 'no day without pay' },
    { label: 'Employee share', amount_paise: 180_000, why: '12% of the base, nearest rupee' },
  ],
};

const POINTS = [218, 221, 225, 224, 230, 236, 240].map((value, at) => ({
  label: formatDate(`2026-${String(at + 4).padStart(2, '0')}`),
  value,
}));
const SUMMARY = '240 people in Oct 2026, 22 more than in Apr 2026';

export const Figures = () => (
  <>
    <p>
      <Money paise={60_000_000} /> · <Money paise={-9_833} /> · <Money paise={0} /> · {formatDate('2026-11-20')} ·{' '}
      {formatDate('2026-11')}
    </p>
    <p>
      Provident fund: <Why title="Employee share" paise={180_000} figure={figure} />
    </p>
    <p className="elements-row">
      <StatusTag tone="success">Active</StatusTag>
      <StatusTag tone="warning">Notice period</StatusTag>
      <StatusTag tone="error">Rejected</StatusTag>
      <StatusTag tone="accent">On probation</StatusTag>
      <StatusTag>Inactive</StatusTag>
    </p>
    <div className="ui-figures">
      <CardFigure value={240} label="in service" />
      <CardFigure value={3} label="without PAN" tone="warning" />
      <CardFigure value={1} label="blocker" tone="error" />
    </div>
    <Sparkline points={POINTS} summary={SUMMARY} />
  </>
);

export const Charts = () => (
  <div className="elements-states">
    <Chart kind="line" title="Head count as a line" points={POINTS} summary={SUMMARY} />
    <Chart kind="bar" title="Head count as bars" points={POINTS} summary={SUMMARY} />
  </div>
);
