export * from './render.tsx';
