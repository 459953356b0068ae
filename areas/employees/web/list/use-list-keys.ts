import { useEffect } from 'react';

const nameLinks = () => [...document.querySelectorAll<HTMLElement>('.ui-table .ui-open')];
const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys of a list: a slash goes to the search, arrows go from name to name, Enter opens the one that has the focus. */
export function useListKeyboardNavigation(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTextInput(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        // Before the search over everything, which elsewhere takes this key.
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
