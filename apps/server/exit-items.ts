import type { PaySource } from '@hrms/employees/server';
import type { ExitItem, ExitItemSource } from '@hrms/lifecycle/server';

type Place = { readonly label: string; readonly link: string; readonly detail: string };

/** Where the open items of an area are cleared. Areas that are missing here have nothing that a leaver clears. */
const PLACES: Readonly<Record<string, Place>> = {
  loans: { label: 'Loans', link: '/loans', detail: 'Outstanding' },
  reimbursements: { label: 'Claims and advances', link: '/reimbursements', detail: 'Open' },
  assets: { label: 'Assets', link: '/assets', detail: 'Not returned, or with an agreed charge' },
  benefits: { label: 'Benefits', link: '/benefits', detail: 'Open' },
};

/** What leavers hold or owe, from what areas hand to the settlement of the day. */
export const exitItemsOf = (sources: readonly PaySource[]): ExitItemSource[] =>
  sources.flatMap(({ area, settlementLines }) => {
    const place = PLACES[area];
    if (!place || !settlementLines) return [];
    const openItems: ExitItemSource['openItems'] = async (tx, employee_ids, day) => {
      const items = new Map<string, readonly ExitItem[]>();
      for (const employee_id of employee_ids) {
        const lines = await settlementLines(tx, employee_id, day);
        if (lines.length === 0) continue;
        const toItem = ({ source_id, label, kind, amount_paise }: (typeof lines)[number], at: number): ExitItem => ({
          item_id: `${source_id} ${at}`,
          label,
          detail: place.detail,
          amount_paise,
          direction: kind,
          link: place.link,
        });
        items.set(employee_id, lines.map(toItem));
      }
      return items;
    };
    return [{ area, label: place.label, openItems }];
  });
