/** What the till says when it could not keep something. */

export const noRoom =
  'Not sold: this device has no room left, so the sale could not be kept. Free some space on it, and press again. What was sold before is safe.';

export const noRoomToTakeBack =
  'Not taken back: this device has no room left, so it could not be kept. Free some space on it, and press again.';

/** As where a tablet has closed the till's memory while it lay in a bag. */
export const notKept =
  'Not done: this device could not keep it. Load the till again, and press again. What was sold before is safe.';

/** One entry that the shop refuses would hold up all that come after it. */
export const notTaken =
  'Not done: the shop would not take it, as where a number is too large, or more than 60 different kits are sold at once. Change it, and press again.';

/** Of a till of before, which kept what the shop does not take. */
export const refusedByShop =
  'The shop does not take something that this till has kept, and so nothing that came after it. Press what is saved where, save a copy of what is not sent, and give it to whoever runs the shop.';

export const unheard =
  'It is kept on this device, and the shop has not answered yet. Give the money back once this till says that everything is in the shop.';
