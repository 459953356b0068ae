import { useEffect, useRef } from 'react';

/** What single keys do on a screen: `{ a: approve, r: mayReturn && askToReturn }`. */
export type Shortcuts = Readonly<Record<string, (() => void) | false | undefined>>;

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';
/** A key after g belongs to the program's own shortcuts. */
const AFTER_G_MS = 1_500;

/** Single keys of a screen, while no field, menu or dialog has the keyboard. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let afterG = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (key === 'g') afterG = performance.now();
      else if (performance.now() - afterG < AFTER_G_MS) return void (afterG = -Infinity);
      const act = latest.current[key];
      if (!act || repeat || ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TYPING))) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
