import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** A card of the home page reports through it that it has nothing to say at present. */
export const ReportQuiet = createContext<(isQuiet: boolean) => void>(() => undefined);

/** What a card of the home page shows when nothing needs attention: it becomes one line, behind the cards that have something to say. */
export function QuietCard({ children }: { children: ReactNode }) {
  const report = useContext(ReportQuiet);
  useEffect(() => {
    report(true);
    return () => report(false);
  }, [report]);
  return <p>{children}</p>;
}
