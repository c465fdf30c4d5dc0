import { priceText } from '../../../contracts/kernel/money.ts';
import { weekdayText } from '../../../contracts/kernel/weekday-text.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';

/** The sentences of emails about evenings for which friends pay a kit each. */
export const craftNightEmailTexts = {
  'craft-night-open': openEmail,
  'craft-night-chosen': chosenEmail,
  'craft-night-reminder': reminderEmail,
  'craft-night-last-day': lastDayEmail,
  'craft-night-fallen': fallenEmail,
  'craft-night-moved': movedEmail,
  'craft-night-closed': closedEmail,
  'craft-night-called-off': calledOffEmail,
};

const toHost = 'You receive this letter because a craft night was made with this address.';
const toFriend = 'You receive this letter because a bag of a craft night was chosen with this address.';

function openEmail(data: EmailData['craft-night-open']): EmailContent {
  return {
    subject: `“${data.title}” is open: hand the link on`,
    heading: 'Your craft night is open',
    paragraphs: [
      `The parcel is paid. Send your friends this link: there each of them chooses a kit and pays it, until the end of ${weekdayText(data.payUntil)}.`,
      data.friendsLink,
      'By the button you see who has chosen and paid, remind them, move the evening or call it off. Keep that link to yourself.',
    ],
    facts: [
      ['Evening', weekdayText(data.day)],
      ['Last day to pay', weekdayText(data.payUntil)],
    ],
    button: { label: 'See your evening', href: data.hostLink },
    reason: toHost,
  };
}

function chosenEmail(data: EmailData['craft-night-chosen']): EmailContent {
  return {
    subject: `Your bag for “${data.title}”`,
    heading: 'Your bag is noted',
    paragraphs: [
      `You chose ${data.kit} for “${data.title}” on ${weekdayText(data.day)}. Pay it by the end of ${weekdayText(data.payUntil)} and it travels in the parcel to ${data.hostName}; else it falls away, and you owe nothing.`,
      'By the button you pay it, take another kit or take your bag out. Keep this letter: the link is yours alone.',
    ],
    facts: [
      ['Kit', data.kit],
      ['What it costs today', priceText(data.priceCents)],
      ['Delivery', 'The host pays it'],
      ['Last day to pay', weekdayText(data.payUntil)],
    ],
    button: { label: 'See your bag', href: data.bagLink },
    reason: toFriend,
  };
}

function reminderEmail(data: EmailData['craft-night-reminder']): EmailContent {
  return {
    subject: `${data.hostName} asks whether you come: ${data.title}`,
    heading: 'Your bag waits for you',
    paragraphs: [
      `You chose ${data.kit} for “${data.title}” on ${weekdayText(data.day)}. It travels in the parcel to ${data.hostName} if it is paid by the end of ${weekdayText(data.payUntil)}; else it falls away, and you owe nothing.`,
    ],
    button: { label: 'Pay your bag', href: data.bagLink },
    reason: toFriend,
  };
}

function lastDayEmail(data: EmailData['craft-night-last-day']): EmailContent {
  return {
    subject: `Pay your bag by ${weekdayText(data.payUntil)}: ${data.title}`,
    heading: 'The last day to pay comes',
    paragraphs: [
      `${data.kit}, which you chose for “${data.title}” on ${weekdayText(data.day)}, is not paid yet. It travels in the parcel to ${data.hostName} if it is paid by the end of ${weekdayText(data.payUntil)}; else it falls away, and you owe nothing.`,
      'You do not come? Then there is nothing you need to do. The shop reminds you this once.',
    ],
    button: { label: 'Pay your bag', href: data.bagLink },
    reason: toFriend,
  };
}

function fallenEmail(data: EmailData['craft-night-fallen']): EmailContent {
  const why = data.isTakenOut
    ? `${data.hostName} took it out before it was paid.`
    : `It was not paid by the end of ${weekdayText(data.payUntil)}, the last day.`;
  return {
    subject: `Your bag for “${data.title}” fell away`,
    heading: 'Your bag fell away',
    paragraphs: [
      `${data.kit} does not travel in the parcel for “${data.title}” on ${weekdayText(data.day)}. ${why}`,
      'You owe nothing, and there is nothing you need to do.',
    ],
    reason: toFriend,
  };
}

function movedEmail(data: EmailData['craft-night-moved']): EmailContent {
  const { hasPaid = true } = data;
  const away = hasPaid
    ? 'Answer this letter before the parcel is packed, and your money comes back.'
    : 'Take your bag out by the button, or leave it unpaid: you owe nothing.';
  return {
    subject: `“${data.title}” is on ${weekdayText(data.day)} now`,
    heading: 'The evening is on another day',
    paragraphs: [
      `${data.hostName} has moved “${data.title}” to ${weekdayText(data.day)}. You cannot come then? ${away}`,
    ],
    facts: hasPaid ? [] : [['Last day to pay', weekdayText(data.payUntil)]],
    button: { label: 'See your bag', href: data.bagLink },
    reason: toFriend,
  };
}

function closedEmail(data: EmailData['craft-night-closed']): EmailContent {
  const count = data.bags.length === 1 ? '1 bag' : `${data.bags.length} bags`;
  const back =
    data.backCents === 0
      ? []
      : [`You paid what the delivery costs at most; ${priceText(data.backCents)} of it goes back to you.`];
  return {
    subject: `“${data.title}”: ${count} are being packed`.replace('1 bag are', '1 bag is'),
    heading: `${count} for your evening`,
    paragraphs: [
      `The last day to pay is over. One parcel comes to you before ${weekdayText(data.day)}, with a name on each bag.`,
      ...back,
    ],
    lists: [
      { title: 'In the parcel', lines: data.bags },
      ...(data.fallen.length === 0 ? [] : [{ title: 'Not paid, so not in it', lines: data.fallen }]),
    ],
    reason: toHost,
  };
}

function calledOffEmail(data: EmailData['craft-night-called-off']): EmailContent {
  return {
    subject: `“${data.title}” was called off`,
    heading: 'The evening was called off',
    paragraphs: [
      `“${data.title}” on ${weekdayText(data.day)} does not take place. ${data.reason}`,
      data.hasPaid
        ? 'All that you paid goes back to you; a letter says so when it does.'
        : 'You have not paid anything, so there is nothing you need to do.',
    ],
    reason: data.hasPaid
      ? 'You receive this letter because you paid for a craft night with this address.'
      : toFriend,
  };
}
