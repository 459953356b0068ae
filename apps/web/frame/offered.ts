import type { AreaWeb } from '@hrms/platform/web';
import { createContext, useContext } from 'react';

/** What the areas offer, for screens that compose it. */
export const Offered = createContext<readonly AreaWeb[]>([]);
export const useOffered = (): readonly AreaWeb[] => useContext(Offered);
