import { LoadedPage, NothingYet, Page, Section, useCan, useEndpoint, useSignedIn } from '@hrms/platform/web';
import { type CalculatorBasis, employeeSalaries, salaryCalculator } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { OfferForm } from './offer.form.tsx';
import { type Offer, readOffer, workOut, writeOffer } from './offer.ts';
import { OfferDetails, OfferSummary } from './offer-result.tsx';
import '../salary.css';

const SECOND = 'b.';

function Calculator({ basis }: { basis: CalculatorBasis }) {
  const can = useCan();
  const { user } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const compares = search.get('compare') === 'yes';
  const offers = useMemo(
    () => ['', ...(compares ? [SECOND] : [])].map((prefix) => ({ prefix, offer: readOffer(search, prefix, basis) })),
    [search, basis, compares],
  );
  const settled = useDeferredValue(offers);
  const results = useMemo(() => settled.map(({ offer }) => workOut(offer, basis)), [settled, basis]);
  const write = (prefix: string, offer: Offer) => setSearch((old) => writeOffer(old, prefix, offer), { replace: true });
  const own = useEndpoint(
    employeeSalaries.get,
    { params: { employeeId: user.employee_id ?? '' } },
    { enabled: user.employee_id !== null && can(employeeSalaries.get) },
  ).data?.current;
  const first = offers[0]?.offer;
  const startFromOwn = () => {
    if (own && first)
      write('', { ...first, of: 'ctc', amount: own.ctc_annual_paise, structure: own.structure_id ?? first.structure });
  };
  const compare = () =>
    setSearch((old) => {
      const next = new URLSearchParams(old);
      if (compares) next.delete('compare');
      else next.set('compare', 'yes');
      return compares || !first ? next : writeOffer(next, SECOND, first);
    });
  const labelOf = (prefix: string) => (compares ? (prefix === '' ? 'First offer' : 'Second offer') : 'Offer');
  return (
    <Page
      title="Salary calculator"
      subtitle="Nothing is saved. You can share the page link with your figures."
      action={
        <>
          {own && <Button onClick={startFromOwn}>Start from my salary</Button>}
          <Button onClick={compare}>{compares ? 'One offer' : 'Compare two offers'}</Button>
        </>
      }
    >
      {basis.structures.length === 0 ? (
        <Section title="Structures">
          <NothingYet title="No published structure" text="Publish a salary structure first." />
        </Section>
      ) : (
        <div className={compares ? 'ui-view salary-offers' : 'ui-view two'}>
          {offers.map(({ prefix, offer }, at) => (
            <div className="ui-column" key={prefix || 'first'}>
              <Section title={labelOf(prefix)}>
                <OfferForm offer={offer} basis={basis} label={labelOf(prefix)} onChange={(next) => write(prefix, next)} />
              </Section>
              {compares && <OfferSummary result={results[at] ?? null} offer={offer} label={`${labelOf(prefix)}: take-home`} />}
              <OfferDetails result={results[at] ?? null} label={labelOf(prefix)} />
            </div>
          ))}
          {!compares && first && (
            <div className="ui-column salary-result" aria-live="polite">
              <OfferSummary result={results[0] ?? null} offer={first} label="Take-home" />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

/** CTC, gross and take-home, worked out in the browser by the functions that compute payslips. */
export function CalculatorScreen() {
  const basis = useEndpoint(salaryCalculator.basis);
  return (
    <LoadedPage of={basis} title="Salary calculator">
      {(loaded) => <Calculator basis={loaded} />}
    </LoadedPage>
  );
}
