import type { PaySource } from '@hrms/employees/server';
import type { ExitItem, ExitItemSource } from '@hrms/lifecycle/server';
import type { Tx } from '@hrms/platform/server';

type Line = { readonly source_id: string; readonly kind: 'pay' | 'recover' };
type Place = { readonly label: string; readonly detail: string; readonly linkOf: (line: Line) => string };

/** Where the open items of an area are cleared. Areas that are missing here have nothing that a leaver clears. */
const PLACES: Readonly<Record<string, Place>> = {
  loans: { label: 'Loans', detail: 'Outstanding', linkOf: ({ source_id }) => `/loans/${source_id}` },
  reimbursements: {
    label: 'Claims and advances',
    detail: 'Open',
    linkOf: ({ source_id, kind }) => (kind === 'pay' ? `/reimbursements/${source_id}` : '/reimbursements?tab=advances'),
  },
  assets: { label: 'Assets', detail: 'Agreed charge', linkOf: () => '/assets' },
  benefits: { label: 'Benefits', detail: 'Open', linkOf: () => '/benefits' },
};

type Held = { readonly id: string; readonly asset_id: string; readonly name: string; readonly tag: string };

/** Things an employee holds, by the area that lent them; the line of the settlement bears the same id. */
type HeldThings = Readonly<Record<string, (tx: Tx, employee_id: string) => Promise<readonly Held[]>>>;

/** What leavers hold or owe, from what areas hand to the settlement of the day. A thing to return names what is owed where it is not. */
export const exitItemsOf = (sources: readonly PaySource[], heldThings: HeldThings): ExitItemSource[] =>
  sources.flatMap(({ area, settlementLines }) => {
    const place = PLACES[area];
    if (!place || !settlementLines) return [];
    const openItems: ExitItemSource['openItems'] = async (tx, employee_ids, day) => {
      const items = new Map<string, readonly ExitItem[]>();
      for (const employee_id of employee_ids) {
        const lines = await settlementLines(tx, employee_id, day);
        const held = (await heldThings[area]?.(tx, employee_id)) ?? [];
        if (lines.length + held.length === 0) continue;
        const toReturn = held.map(
          ({ id, asset_id, name, tag }): ExitItem => ({
            item_id: id,
            label: `${name} (${tag})`,
            detail: 'To be returned; the amount is owed if it is not',
            amount_paise: lines.find(({ source_id }) => source_id === id)?.amount_paise ?? null,
            direction: 'return',
            link: `/employees/assets/${employee_id}/return/${id}?asset=${asset_id}`,
          }),
        );
        const owed = lines.filter(({ source_id }) => held.every(({ id }) => id !== source_id));
        const toItem = ({ source_id, label, kind, amount_paise }: (typeof lines)[number], at: number): ExitItem => ({
          item_id: `${source_id} ${at}`,
          label,
          detail: place.detail,
          amount_paise,
          direction: kind,
          link: place.linkOf({ source_id, kind }),
        });
        items.set(employee_id, [...toReturn, ...owed.map(toItem)]);
      }
      return items;
    };
    return [{ area, label: place.label, openItems }];
  });
