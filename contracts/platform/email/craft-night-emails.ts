import * as z from 'zod/mini';
import { craftNightPaths } from '../../kernel/craft-night-paths.ts';
import { emailKind, linkTo, sender, type Sender } from './email-kind.ts';

const about = { ...sender, title: z.string(), hostName: z.string(), day: z.iso.date() };
const sample = { title: 'Punch needle by the fire', hostName: 'Mabel', day: '2026-12-04' };

/** As long as bags may be paid. */
const aboutOpen = { ...about, payUntil: z.iso.date() };
const sampleOpen = { ...sample, payUntil: '2026-11-27' };

const aboutBag = { ...aboutOpen, kit: z.string(), bagLink: z.url() };
const sampleBagLink = (from: Sender) => linkTo(from, craftNightPaths.bag('c2FtcGxlLW9ubHktbGluay4.sample'));
const sampleBag = (from: Sender) => ({
  ...from,
  ...sampleOpen,
  kit: 'Kookaburra at first light',
  bagLink: sampleBagLink(from),
});

/** Of an evening for which friends pay a kit each: to its host, and to those who have chosen. */
export const craftNightEmails = {
  'craft-night-open': emailKind({
    name: 'Craft night: the host’s links',
    secrets: ['hostLink', 'friendsLink'],
    data: z.object({ ...aboutOpen, hostLink: z.url(), friendsLink: z.url() }),
    sample: (from) => ({
      ...from,
      ...sampleOpen,
      hostLink: linkTo(from, craftNightPaths.host('c2FtcGxlLW9ubHktbGluay4.sample')),
      friendsLink: linkTo(from, craftNightPaths.friends('c2FtcGxlLW9ubHktbGluay4.sample')),
    }),
  }),
  'craft-night-chosen': emailKind({
    name: 'Craft night: a friend has chosen',
    secrets: ['bagLink'],
    data: z.object({ ...aboutBag, priceCents: z.int() }),
    sample: (from) => ({ ...sampleBag(from), priceCents: 6_995 }),
  }),
  'craft-night-reminder': emailKind({
    name: 'Craft night: a bag waits for its payment',
    isOptional: true,
    secrets: ['bagLink'],
    data: z.object(aboutBag),
    sample: sampleBag,
  }),
  'craft-night-last-day': emailKind({
    name: 'Craft night: the last day to pay a bag comes',
    isOptional: true,
    secrets: ['bagLink'],
    data: z.object(aboutBag),
    sample: sampleBag,
  }),
  'craft-night-fallen': emailKind({
    name: 'Craft night: a bag fell away',
    data: z.object({
      ...aboutOpen,
      kit: z.string(),
      /** The host took it out before the last day was over. */
      isTakenOut: z.boolean(),
    }),
    sample: (from) => ({
      ...from,
      ...sampleOpen,
      kit: 'Kookaburra at first light',
      isTakenOut: false,
    }),
  }),
  'craft-night-moved': emailKind({
    name: 'Craft night: it is on another day',
    secrets: ['bagLink'],
    data: z.object({
      ...aboutOpen,
      bagLink: z.url(),
      /** Absent in letters that an earlier version wrote. */
      hasPaid: z.optional(z.boolean()),
    }),
    sample: (from) => ({ ...from, ...sampleOpen, bagLink: sampleBagLink(from), hasPaid: true }),
  }),
  'craft-night-closed': emailKind({
    name: 'Craft night: who is in the parcel',
    data: z.object({
      ...about,
      bags: z.array(z.string()),
      fallen: z.array(z.string()),
      /** What of the delivery goes back to the host. */
      backCents: z.int(),
    }),
    sample: (from) => ({
      ...from,
      ...sample,
      bags: ['Mabel: Sleeping koala', 'Theo: Sleeping koala', 'Ines: Kookaburra at first light'],
      fallen: ['Bo'],
      backCents: 450,
    }),
  }),
  'craft-night-called-off': emailKind({
    name: 'Craft night: it was called off',
    data: z.object({ ...about, reason: z.string(), hasPaid: z.boolean() }),
    sample: (from) => ({ ...from, ...sample, reason: 'The host called it off.', hasPaid: true }),
  }),
};
