import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listenToTopic, onStreamState, streamIsLive, type TopicEvent } from './stream.ts';

/**
 * Hears a topic of the progress stream: `useTopic('payroll.run.<id>', () => run.refetch())`. Null hears nothing.
 * Where no stream can be had, `onEvent` is called now and then with `polled`, so refetching there keeps the screen true.
 */
export function useTopic(topic: string | null, onEvent: (event: TopicEvent) => void): { live: boolean } {
  const hear = useRef(onEvent);
  useEffect(() => {
    hear.current = onEvent;
  });
  useEffect(() => (topic ? listenToTopic(topic, (event) => hear.current(event)) : undefined), [topic]);
  return { live: useSyncExternalStore(onStreamState, streamIsLive) };
}
