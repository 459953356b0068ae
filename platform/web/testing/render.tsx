import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;

/** Renders into a fresh page for a test. */
export async function render(content: ReactNode): Promise<HTMLElement> {
  cleanup();
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root?.render(content));
  return place;
}

export function cleanup(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

export const click = (element: Element | null): Promise<void> =>
  act(async () => {
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });

/** Types as a browser does: through the native setter, so that React hears it. */
export const typeInto = (input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> =>
  act(async () => {
    const native = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(native.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

export const waitForUpdates = (milliseconds = 0): Promise<void> =>
  act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));
