import { benefitPlans, type EligibilityPreview, PlanTerms } from '@hrms/benefits/contract';
import { Facts, Money, RowsTable, Section, useAction, useCan } from '@hrms/platform/web';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';

/** How many are eligible, what that costs, and who is not and why. */
const PreviewResult = ({ result }: { result: EligibilityPreview }) => (
  <>
    <Facts
      facts={[
        ['Eligible', String(result.eligible)],
        ['Not eligible', String(result.not_eligible)],
        [
          'Employer cost a month, if all took the default option',
          result.employer_month_paise !== null && <Money key="m" paise={result.employer_month_paise} />,
        ],
      ]}
    />
    {result.excluded.length > 0 && (
      <RowsTable
        rows={result.excluded}
        columns={[
          { key: 'employee_name', title: 'Employee', narrow: 'title' },
          { key: 'reason', title: 'Reason', narrow: 'second' },
        ]}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
      />
    )}
  </>
);

/** Who is eligible for a plan today, counted when asked. */
export function EligibilityCard({ id }: { id: string }) {
  const can = useCan();
  const preview = useAction(benefitPlans.preview, { success: false });
  const [result, setResult] = useState<EligibilityPreview>();
  if (!can(benefitPlans.preview)) return null;
  const load = async () => setResult(await preview.run({ params: { id }, body: {} }));
  return (
    <Section
      title="Who is eligible"
      action={
        <Button loading={preview.running} onClick={() => void load()}>
          Count
        </Button>
      }
    >
      {result ? (
        <PreviewResult result={result} />
      ) : (
        <p className="ui-note">Count who is eligible today, and see who is not and why.</p>
      )}
    </Section>
  );
}

const PAUSE_MS = 500;

/** Who would be eligible by the terms in the form, counted again when they change. */
export function DraftEligibility() {
  const preview = useAction(benefitPlans.previewNew, { success: false });
  const [result, setResult] = useState<EligibilityPreview>();
  const form = Form.useFormInstance();
  const terms = JSON.stringify(Form.useWatch('terms', { form, preserve: true }) ?? {});
  const { attempt } = preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other terms are counted anew
  useEffect(() => {
    const given = PlanTerms.safeParse(JSON.parse(terms));
    if (!given.success) return undefined;
    const later = setTimeout(
      () => void attempt({ body: { terms: given.data } }).then(setResult, () => setResult(undefined)),
      PAUSE_MS,
    );
    return () => clearTimeout(later);
  }, [terms]);
  return result ? <PreviewResult result={result} /> : null;
}
