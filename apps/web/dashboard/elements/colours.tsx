import { useThemeMode } from '@hrms/platform/web';
import { useEffect, useState } from 'react';
import { contrastRatio } from './contrast.ts';

/** Colours of text with what they stand on. 4.5 is the least for text. */
const TEXTS = [
  ['text', 'container'],
  ['text-secondary', 'container'],
  ['text-tertiary', 'container'],
  ['placeholder', 'container'],
  ['link', 'container'],
  ['link', 'selected'],
  ['on-primary', 'primary'],
  ['success', 'success-bg'],
  ['warning', 'warning-bg'],
  ['error-text', 'error-bg'],
  ['text-secondary', 'layout'],
] as const;

type Pair = { name: string; ratio: number | null };

const measurePairs = (): Pair[] => {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--ui-${name}`);
  return TEXTS.map(([text, ground]) => ({ name: `${text} on ${ground}`, ratio: contrastRatio(colour(text), colour(ground)) }));
};

/** The palette of the theme that is on, with the contrast it really has. */
export function Colours() {
  const mode = useThemeMode();
  const [pairs, setPairs] = useState<Pair[]>([]);
  // biome-ignore lint: the theme's colours are read once it is on
  useEffect(() => setPairs(measurePairs()), [mode]);
  return (
    <ul className="elements-colours">
      {TEXTS.map(([text, ground], at) => {
        const { name, ratio } = pairs[at] ?? { name: `${text} on ${ground}`, ratio: null };
        return (
          <li key={name}>
            <i className="swatch" style={{ background: `var(--ui-${ground})`, color: `var(--ui-${text})` }} aria-hidden="true">
              Aa
            </i>
            <span>{name}</span>
            <span className="ui-number">{ratio ? `${ratio.toFixed(1)} : 1` : '–'}</span>
          </li>
        );
      })}
    </ul>
  );
}
