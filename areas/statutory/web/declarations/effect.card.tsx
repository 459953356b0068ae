import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { Facts, Money, Section, useAction, useConfirm } from '@hrms/platform/web';
import { type TaxDeclaration, taxDeclarations, tdsProjections } from '@hrms/statutory/contract';
import { provisionText } from '@hrms/statutory/domain';
import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import { ITEM_LABELS, REGIME_NAMES } from '../tax-labels.ts';

/** What the declaration does to the tax of the year and to the next payslip. */
export function EffectCard({ declaration }: { declaration: TaxDeclaration }) {
  const { employee_id, effect, regime, tax_year, may_choose_regime, regimes } = declaration;
  const confirm = useConfirm();
  const choose = useAction(taxDeclarations.chooseRegime, { failure: 'Regime not chosen', refresh: [taxDeclarations.get] });
  const preview = useAction(tdsProjections.preview, { success: false, failure: 'Effect not calculated' });
  const other = regime === 'new' ? 'old' : 'new';
  const change = async () => {
    const asked = await preview.run({ body: { employee_id, regime: other } });
    if (!asked) return;
    const { projection, net_paise } = asked;
    const difference = 'The difference is spread over the months left of the year.';
    const text = projection
      ? `Tax of ${monthLabel(projection.month)} becomes ${formatRupees(projection.tds_paise)}, take-home ${formatRupees(net_paise ?? 0)}. ${difference}`
      : difference;
    if (await confirm({ title: `Change to the ${REGIME_NAMES[other].toLowerCase()}?`, text, label: 'Change' }))
      await choose.run({ body: { tax_year, regime: other } });
  };
  return (
    <Section
      title="Regime and tax"
      action={
        may_choose_regime && <Button onClick={() => void change()}>Change to the {REGIME_NAMES[other].toLowerCase()}</Button>
      }
    >
      <Facts
        facts={[
          ['Regime', REGIME_NAMES[regime]],
          ['Tax in the new regime', effect && <Money key="n" paise={effect.new_tax_paise} />],
          ['Tax in the old regime', effect && <Money key="o" paise={effect.old_tax_paise} />],
          [
            'Lower on the figures of today',
            effect && effect.lower !== 'equal' && `${REGIME_NAMES[effect.lower]}, by ${formatRupees(effect.difference_paise)}`,
          ],
          [effect ? `Tax of ${monthLabel(effect.month)}` : 'Tax', effect && <Money key="t" paise={effect.tds_paise} />],
          ['Take-home of that month', effect && <Money key="p" paise={effect.net_paise} />],
          ['Changed before', regimes.length > 0 && `${regimes.length} ${regimes.length === 1 ? 'time' : 'times'}`],
        ]}
      />
      <p>
        <Link to={`/tds/calculation?employee=${employee_id}`}>See how the tax is worked out</Link>
      </p>
    </Section>
  );
}

/** Each section against its limit. */
export function LimitsCard({ declaration }: { declaration: TaxDeclaration }) {
  const { groups, regime } = declaration;
  if (groups.length === 0) return null;
  const text = regime === 'new' ? 'The new regime does not count these; they decide the tax of the old one.' : undefined;
  return (
    <Section title="Limits" text={text}>
      <ul className="ui-rows">
        {groups.map((group) => {
          const used = group.counted_paise + group.own_fund_paise;
          const part = group.limit_paise ? Math.min(100, Math.round((used * 100) / group.limit_paise)) : null;
          const said =
            group.ignored_paise > 0
              ? `Counts ${formatRupees(group.counted_paise)} of ${formatRupees(group.declared_paise)}`
              : `${formatRupees(group.counted_paise)}${group.limit_paise ? ` of ${formatRupees(group.limit_paise)}` : ''}`;
          return (
            <li key={group.kind}>
              <div className="text">
                <div className="first">{`${ITEM_LABELS[group.kind]} (${provisionText(group.section)})`}</div>
                <div className="whole">
                  {said}
                  {group.own_fund_paise > 0 && `, own provident fund ${formatRupees(group.own_fund_paise)}`}
                </div>
                {part !== null && <Progress percent={part} size="small" aria-label={`${ITEM_LABELS[group.kind]}: ${part}%`} />}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
