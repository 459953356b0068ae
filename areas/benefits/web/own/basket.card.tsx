import { type Basket, benefitBasket } from '@hrms/benefits/contract';
import { countText, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { ApiError, Money, MoneyInput, messageOf, Section, useAction, useEndpoint } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useState } from 'react';

const UNCLAIMED_TEXT: Record<Basket['unclaimed'], string> = {
  pay_taxable: 'What you don’t claim by the end of the tax year is paid as taxable pay in March.',
  forfeit: 'What you don’t claim by the end of the tax year is forfeited.',
};

function BasketForm({ basket }: { basket: Basket }) {
  const [amounts, setAmounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(basket.categories.map(({ category_id, annual_paise }) => [category_id, annual_paise])),
  );
  const [notice, setNotice] = useState<string>();
  const save = useAction(benefitBasket.save, { refresh: [benefitBasket.get] });
  const year = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const allotted = Math.round((year * basket.months_in_service) / 12);
  const send = async () => {
    const allotments = Object.entries(amounts).map(([category_id, annual_paise]) => ({ category_id, annual_paise }));
    try {
      const params = { employee_id: basket.employee_id };
      const query = { tax_year: basket.tax_year };
      await save.attempt({ params, query, body: { allotments, ...(basket.version > 0 && { version: basket.version }) } });
      setNotice(undefined);
    } catch (problem) {
      const errors = problem instanceof ApiError ? problem.errors : [];
      setNotice(errors[0]?.message ?? messageOf(problem));
    }
  };
  return (
    <>
      <div className="ui-fields">
        {basket.categories.map(({ category_id, name, held_paise, claimed_paise, max_paise }) => (
          <label key={category_id} htmlFor={`basket-${category_id}`}>
            <span>
              {name}, a year
              {max_paise !== null && `, at most ${formatRupees(paise(max_paise))}`}
              {held_paise > 0 && `, ${formatRupees(paise(held_paise))} held back so far`}
              {claimed_paise > 0 && `, ${formatRupees(paise(claimed_paise))} claimed`}
            </span>
            <MoneyInput
              id={`basket-${category_id}`}
              value={amounts[category_id] ?? 0}
              onChange={(amount) => setAmounts({ ...amounts, [category_id]: amount ?? 0 })}
            />
          </label>
        ))}
      </div>
      <p className="ui-note">
        <Money paise={Math.floor(year / 12)} /> is held back from your salary each month and paid against bills.{' '}
        <Money paise={basket.pool_paise - allotted} /> stays taxable pay. Changes apply from {monthLabel(basket.from_month)}.{' '}
        {UNCLAIMED_TEXT[basket.unclaimed]}
      </p>
      {basket.locked_reason && <Alert type="info" showIcon title={basket.locked_reason} />}
      {notice && <Alert type="error" showIcon role="alert" title={notice} />}
      <div className="ui-buttons">
        <Button type="primary" disabled={!basket.can_change} loading={save.running} onClick={() => void send()}>
          Save basket
        </Button>
      </div>
    </>
  );
}

/** The flexible basket of an employee; nothing where the salary has none. */
export function BasketSection({ employee_id }: { employee_id: string }) {
  const read = useEndpoint(benefitBasket.get, { params: { employee_id }, query: {} });
  const basket = read.data;
  if (!basket || basket.pool_paise === 0 || basket.categories.length === 0) return null;
  return (
    <Section
      title={`Flexible basket ${basket.tax_year}`}
      text={`${formatRupees(paise(basket.pool_paise))} for ${countText(basket.months_in_service, 'month')}. What you allot for a year counts for the months in service.`}
    >
      <BasketForm basket={basket} key={basket.version} />
    </Section>
  );
}
