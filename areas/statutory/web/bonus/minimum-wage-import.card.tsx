import { ImportPanel, Section } from '@hrms/platform/web';
import { minimumWageImports, minimumWages } from '@hrms/statutory/contract';

const KINDS = [
  { value: 'minimum_wages', label: 'Minimum wages', columns: 'state, skill, from, notification, zone, monthly or daily' },
] as const;

/** Minimum wages from a file: checked first, imported all or nothing. */
export const MinimumWageImportCard = () => (
  <Section title="Import minimum wages" text="A daily rate becomes a monthly one by the days of the wage rules.">
    <ImportPanel
      endpoints={minimumWageImports}
      kinds={KINDS}
      countsText={() => ''}
      refresh={[minimumWages.list, minimumWages.check]}
    />
  </Section>
);
