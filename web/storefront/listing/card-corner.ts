import { createContext, type ReactNode } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';

/** What other rooms put into the corner of every card, once the page is at rest. */
export const CardCorner = createContext<((kit: Kit) => ReactNode) | undefined>(undefined);
