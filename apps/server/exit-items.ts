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
type Proposed = Held & { readonly amount_paise: number };

/**
 * Things an employee holds, by the area that lent them, and charges for things that nobody has decided. The line of the settlement bears
 * the id of the thing.
 */
type HeldThings = Readonly<
  Record<
    string,
    {
      readonly held: (tx: Tx, employee_id: string) => Promise<readonly Held[]>;
      readonly proposed: (tx: Tx, employee_id: string) => Promise<readonly Proposed[]>;
    }
  >
>;

/** What leavers hold or owe, from what areas hand to the settlement of the day. A thing to return names what is owed where it is not. */
export const exitItemsOf = (sources: readonly PaySource[], heldThings: HeldThings): ExitItemSource[] =>
  sources.flatMap(({ area, settlementLines }) => {
    const place = PLACES[area];
    if (!place || !settlementLines) return [];
    const openItems: ExitItemSource['openItems'] = async (tx, employee_ids, day) => {
      const items = new Map<string, readonly ExitItem[]>();
      for (const employee_id of employee_ids) {
        const lines = await settlementLines(tx, employee_id, day);
        const things = heldThings[area];
        const held = (await things?.held(tx, employee_id)) ?? [];
        const proposed = (await things?.proposed(tx, employee_id)) ?? [];
        if (lines.length + held.length + proposed.length === 0) continue;
        const toReturn = held.map(
          ({ id, asset_id, name, tag }): ExitItem => ({
            item_id: id,
            label: `${name} (${tag})`,
            detail: 'To be returned; the amount is owed if it is not',
            amount_paise: lines.find(({ source_id }) => source_id === id)?.amount_paise ?? null,
            direction: 'return',
            link: `/employees/assets/${employee_id}/return/${id}?asset=${asset_id}`,
            record: { id, state: 'held' },
          }),
        );
        const toDecide = proposed.map(
          ({ id, asset_id, name, tag, amount_paise }): ExitItem => ({
            item_id: `${id} proposed`,
            label: `${name} (${tag}): proposed charge`,
            detail: 'To be agreed or waived; it is not in the settlement until it is agreed',
            amount_paise,
            direction: 'recover',
            link: `/assets/${asset_id}`,
            record: { id, state: 'proposed' },
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
          ...(things && { record: { id: source_id, state: 'agreed' } }),
        });
        items.set(employee_id, [...toReturn, ...toDecide, ...owed.map(toItem)]);
      }
      return items;
    };
    return [{ area, label: place.label, openItems }];
  });
