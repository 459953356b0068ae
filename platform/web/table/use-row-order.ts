import type { RowAction } from './column.ts';

/**
 * Moves rows of a list whose order is kept, by dragging or from the menu of a row.
 * @param ids of all rows, in their order
 * @param save gets all ids in the new order; undefined where the user may not change it
 */
export function useRowOrder(ids: readonly string[], save: ((ids: string[]) => void) | undefined) {
  const moveTo = (id: string, position: number) => save?.(ids.filter((other) => other !== id).toSpliced(position, 0, id));
  return {
    /** For the DataTable: puts one row in the place of another. */
    onMove: save && ((id: string, target: string) => moveTo(id, ids.indexOf(target))),
    /** For the menu of a row. */
    moves: (id: string): RowAction[] => {
      const at = ids.indexOf(id);
      if (!save || ids.length < 2 || at < 0) return [];
      return [
        { label: 'Move up', disabled: at === 0, onClick: () => moveTo(id, at - 1) },
        { label: 'Move down', disabled: at === ids.length - 1, onClick: () => moveTo(id, at + 1) },
      ];
    },
  };
}
