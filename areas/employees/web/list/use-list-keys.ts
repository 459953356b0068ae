import { useEffect } from 'react';

const nameLinks = () => [...document.querySelectorAll<HTMLElement>('.ui-table .ui-open')];
const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys of the list: slash focuses the search, arrows move between names, Enter opens the focused one. */
export function useListKeyboardNavigation(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTextInput(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        // Handled before the global search, which uses the same key.
        event.stopImmediatePropagation();
        document.querySelector<HTMLElement>('.ui-table input[type="search"]')?.focus();
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const all = nameLinks();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0 && event.target !== document.body) return;
      event.preventDefault();
      all[Math.max(0, Math.min(all.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
