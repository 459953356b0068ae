import { createContext } from 'react';

/** Whether a part stands within a titled card, so that it needs neither a card nor a heading of its own. */
export const WithinSection = createContext(false);
