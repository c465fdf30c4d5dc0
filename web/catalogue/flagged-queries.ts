import { listBestsellers, listFeatured, listNewArrivals } from '../../contracts/catalogue.ts';
import { ask } from '../kernel/query-client.ts';

export const featuredQuery = ask(listFeatured);
export const bestsellersQuery = ask(listBestsellers);
export const newArrivalsQuery = ask(listNewArrivals);
