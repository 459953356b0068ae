import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping, shortcutOf } from './shortcuts.ts';

type Doing = { palette: () => void; help: () => void };
const AFTER_G = 1_200;

/** Listens to the keyboard of the whole page, unless the user switched that off. */
export function useShortcuts(on: boolean, reachable: ReadonlySet<string>, doing: Doing): void {
  const go = useNavigate();
  const latest = useRef({ reachable, doing });
  useEffect(() => {
    latest.current = { reachable, doing };
  });
  useEffect(() => {
    if (!on) return undefined;
    let g = -Infinity;
    const pressed = (event: KeyboardEvent) => {
      const held = event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || event.repeat || (!held && isTyping(event.target))) return;
      const asked = shortcutOf(event, performance.now() - g < AFTER_G, latest.current.reachable);
      g = asked?.kind === 'wait' ? performance.now() : -Infinity;
      if (!asked || asked.kind === 'wait') return;
      event.preventDefault();
      if (asked.kind === 'go') void go(asked.to);
      else if (asked.kind === 'bell') document.getElementById('bell')?.click();
      else if (asked.kind === 'create') document.querySelector<HTMLElement>('.ui-page-actions .ant-btn-primary')?.click();
      else latest.current.doing[asked.kind]();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [on, go]);
}
