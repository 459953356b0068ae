import type { BenefitRate } from '@hrms/benefits/contract';
import { SheetDialog } from '@hrms/platform/web';
import { RATE_COLUMNS, readRates } from './rates-sheet.ts';

type RatesDialogProps = { isOpen: boolean; close: () => void; onRates: (rates: BenefitRate[]) => void };

/** Many rates at once, typed or pasted from the insurer's sheet: they take the place of the option's rates. */
export const RatesDialog = ({ isOpen, close, onRates }: RatesDialogProps) => (
  <SheetDialog
    isOpen={isOpen}
    close={close}
    title="Rates from a sheet"
    intro="Paste the rows of the insurer’s sheet, without headings. They replace the rates of this option."
    submitLabel="Use these rates"
    columns={RATE_COLUMNS}
    onSave={async (rows) => {
      const { rates, errors } = readRates(rows);
      if (errors.length === 0) onRates(rates);
      return { errors };
    }}
  />
);
