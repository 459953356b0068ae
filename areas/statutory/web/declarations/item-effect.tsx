import { monthLabel } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { call, messageOf } from '@hrms/platform/web';
import { type TaxDeclaration, taxDeclarations } from '@hrms/statutory/contract';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { REGIME_NAMES } from '../tax-labels.ts';

type Answer = { kind: 'info' | 'error'; lines: string[] };

/** What the items in the form would count, and their effect on tax and take-home, before they are saved. */
export function ItemEffect({ declaration, at }: { declaration: TaxDeclaration; at: number }) {
  const form = Form.useFormInstance();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { employee_id, tax_year, effect: now } = declaration;
  const ask = async () => {
    const items = form.getFieldValue('items') as TaxDeclaration['items'];
    try {
      const { groups, effect } = await call(taxDeclarations.preview, {
        params: { employee_id },
        body: { tax_year, items } as never,
      });
      const group = groups.find(({ kind }) => kind === items[at]?.kind);
      setAnswer({
        kind: 'info',
        lines: [
          ...(group ? [`Counts ${formatRupees(group.counted_paise)} of ${formatRupees(group.declared_paise)}.`] : []),
          ...(effect
            ? [
                `Tax of the year: ${formatRupees(effect.new_tax_paise)} in the new regime, ${formatRupees(effect.old_tax_paise)} in the old one.`,
                `Take-home of ${monthLabel(effect.month)}: ${formatRupees(effect.net_paise)}${now ? `, now ${formatRupees(now.net_paise)}` : ''}, in the ${REGIME_NAMES[declaration.regime].toLowerCase()}.`,
              ]
            : []),
        ],
      });
    } catch (problem) {
      setAnswer({ kind: 'error', lines: [messageOf(problem)] });
    }
  };
  return (
    <div className="st-stack st-before-buttons">
      <div>
        <Button onClick={() => void ask()}>Show effect on tax and take-home</Button>
      </div>
      {answer && <Alert type={answer.kind} showIcon title={answer.lines.join(' ')} />}
    </div>
  );
}
