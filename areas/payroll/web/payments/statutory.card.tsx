import type { Payroll } from '@hrms/payroll/contract';
import { Money } from '@hrms/platform/web';
import { useComponentNames } from '../use-component-names.ts';
import { componentGroups } from './component-sums.ts';
import { EcrCard } from './ecr.card.tsx';
import '../exceptions/exceptions.css';
import '../run.css';
import './statutory.css';

/** What goes to the authorities: the provident fund file, and sums by component. */
export function StatutoryCard({ payroll }: { payroll: Payroll }) {
  const nameOf = useComponentNames();
  const groups = componentGroups(payroll.totals?.by_component ?? {}, nameOf);
  return (
    <div className="run-stack">
      <EcrCard payroll={payroll} />
      <div className="run-sums">
        {groups.map(({ title, sums }) => (
          <section key={title} className="ui-card" aria-label={title}>
            <h2>{title}</h2>
            <dl>
              {sums.map(({ code, name, paise }) => (
                <div key={code}>
                  <dt>
                    {name}
                    {name !== code && <span className="code">{code}</span>}
                  </dt>
                  <dd>
                    <Money paise={paise} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
