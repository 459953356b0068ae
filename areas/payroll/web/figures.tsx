import type { ReactNode } from 'react';
import './payroll.css';

export type Figure = { label: string; value: ReactNode; note?: ReactNode };

/** Key figures side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="pay-figures">
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <strong className="ui-number">{value}</strong>
          {note && <span className="note">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
