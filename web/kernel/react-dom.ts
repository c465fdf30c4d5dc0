/** In the same file as React, so that reading that file makes all of it ready (`vite.config.ts`). */
export { hydrateRoot } from 'react-dom/client';
