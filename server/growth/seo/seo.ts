/** The door of what search engines are told. */
export { forgetOwnListing } from './search-listings.ts';
