/** The door of the till: a device in the field, and what it sells. */
export { admitsToTill, keyOfBrowser, tillCookie, tillOf } from './devices.ts';
export { writeDownEntries } from './entries.ts';
