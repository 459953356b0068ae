import type { Payroll } from '@hrms/payroll/contract';
import { Money } from '@hrms/platform/web';
import { useComponentNames } from '../use-component-names.ts';
import { componentGroups } from './component-sums.ts';
import { EcrCard } from './ecr.card.tsx';
import '../exceptions/exceptions.css';
import '../run.css';
import './statutory.css';

/** Statutory dues of the month: the ECR and totals by component. */
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
              {sums.map(({ code, name, paise, isPart }) => (
                <div key={code} className={isPart ? 'part' : undefined}>
                  <dt>
                    {name}
                    {name !== code && !isPart && <span className="code">{code}</span>}
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
