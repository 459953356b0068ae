import { createContext, useContext } from 'react';

/** Opens the search over everything, with a first text where one is known. */
export const OpenPalette = createContext<(text?: string) => void>(() => undefined);
export const useOpenPalette = () => useContext(OpenPalette);
