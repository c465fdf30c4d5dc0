import { findPlaces } from '../../contracts/shipping.ts';
import type { Counter } from '../kernel/http.ts';
import { placesLike } from './shipping.ts';

export function shippingRoutes({ serve }: Counter): void {
  serve(findPlaces, ({ query }) => placesLike(query.q));
}
