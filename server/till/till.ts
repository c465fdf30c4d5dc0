/** The door of the till: a device in the field, and what it sells. */
export { admitsToTill, tillCookie } from './devices.ts';
