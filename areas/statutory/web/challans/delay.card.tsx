import { DateInput, Facts, LoadedData, MoneyInput, Section, useEndpoint, useToday, Why } from '@hrms/platform/web';
import { challans, type Scheme } from '@hrms/statutory/contract';
import { useState } from 'react';

type CostProps = { scheme: Scheme; amount: number; due: string; paid: string };

function DelayFigures({ scheme, amount, due, paid }: CostProps) {
  const read = useEndpoint(challans.delayCost, { query: { scheme, amount: String(amount), due, paid } as never });
  return (
    <LoadedData of={read}>
      {({ days, interest_paise, damages_paise, steps }) => {
        const why = (title: string, value_paise: number, own = steps) => (
          <Why key={title} title={title} paise={value_paise} figure={{ title, value_paise, steps: own }} />
        );
        // of each figure the days and its own step; the estimate has them all
        const ownOf = (title: string) => steps.filter(({ label }) => label === 'Paid late' || label === title);
        return (
          <Facts
            facts={[
              ['Days late', days],
              ['Interest', why('Interest', interest_paise, ownOf('Interest'))],
              ['Damages', why('Damages', damages_paise, ownOf('Damages'))],
              ['Estimate', why('Estimate', interest_paise + damages_paise)],
            ]}
          />
        );
      }}
    </LoadedData>
  );
}

/** What a late payment costs, before it is late. */
export function DelayCard({ scheme }: { scheme: Scheme }) {
  const today = useToday();
  const [amount, setAmount] = useState<number | null>(2_400_000);
  const [due, setDue] = useState<string | null>(`${today.slice(0, 7)}-15`);
  const [paid, setPaid] = useState<string | null>(today);
  return (
    <Section title="Cost of delay" text="Estimate only. The authority’s demand is final.">
      <div className="st-inputs">
        <label htmlFor="delay-amount">
          Amount
          <MoneyInput id="delay-amount" value={amount} onChange={setAmount} />
        </label>
        <label htmlFor="delay-due">
          Due on
          <DateInput id="delay-due" value={due} onChange={setDue} />
        </label>
        <label htmlFor="delay-paid">
          Paid on
          <DateInput id="delay-paid" value={paid} onChange={setPaid} />
        </label>
      </div>
      {amount !== null && due && paid && <DelayFigures scheme={scheme} amount={amount} due={due} paid={paid} />}
    </Section>
  );
}
