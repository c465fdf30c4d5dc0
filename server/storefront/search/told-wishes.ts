/**
 * Wishes that people told in public, in a blog, a forum or to another shop of such kits, each under the page where it
 * stands (read on 26 November 2026), put as they would be typed. Lines are written as in `asked-searches.ts`; what is
 * right was written down before any of them was asked.
 */
const told: Readonly<Record<string, string>> = {
  'https://tealem.us/crafty/punch-needle-kit/': `
gift for a 90 year old = gentle / @giftCards
craft gift that is easy on the hands = gentle
easy craft for grandma = gentle`,
  'https://homesteadingtoday.com': `
hobby for a friend in her 70s = gentle / balanced
craft for arthritis in the hands = gentle
craft for poor eyesight = gentle`,
  'https://tilegypsy.com/2011/06/27/crafts-for-seniors/': `
paint by number without blending = paint-by-numbers
peacock paint by number = kookaburra / magpie / rosella / paint-by-numbers
something to keep my mother busy = gentle / balanced`,
  'https://groups.google.com/g/rec.crafts.misc/c/dsyWNLKoRUw': `
really easy crafts = gentle
craft without fine motor skills = gentle`,
  'http://oaktagdesigns.com.au/tag/sewing-kit': `
felt cushion kit = felt
sewing kit for a 6 year old = gentle
felt flowers kit = felt`,
  'https://display-block.neocities.org': `
felt bird kit = felt & kookaburra / felt & magpie / felt & rosella
needle felting kit = felt
macrame feathers kit = punch / felt`,
  'https://redcurlsandpearls.blogspot.com/2013/07': `
felt bird keyring = felt & kookaburra / felt & magpie / felt & rosella`,
  'http://susaninstitches.blogspot.com/2007/12/do-you-have-any-idea.html': `
echidna = echidna
australian themed christmas = gentle / balanced / @giftCards
platypus christmas present = platypus`,
  'http://www.embroideroo.com.au/2008/07/galahs.html': `
galah = rosella / kookaburra / magpie`,
  'https://craftyfrog.com.au/eastern-rosella': `
eastern rosella cross stitch = rosella & cross-stitch`,
  'http://www.t0.or.at/scl/scl12/msg02275.html': `
native australian animal cross stitch = koala & cross-stitch / rosella & cross-stitch
possum cross stitch = cross-stitch`,
  'http://allergictowool.blogspot.com/2010/07/': `
birthday present for a crafty 7 year old = gentle
rug hooking = punch`,
  'https://awesomelk.mystrikingly.com/blog/the-big-easy-slot': `
craft kit i can finish in a few evenings = 12h
kit with clear directions = gentle`,
  'https://priveity.com/paint-by-number-faq/': `
do i need to be an artist to paint by numbers = #i-have-never / paint-by-numbers & gentle
what is included in a paint by number kit = #is-everything / paint-by-numbers`,
  'https://allpaintbynumbers.com/pages/faqs': `
what size are the paintings = paint-by-numbers / #what-size
tracking number stopped updating = #if-a-parcel / @shippingReturns / @guestOrders
what if i want to cancel my order = #can-i-change-or-cancel`,
  'https://canvasbynumbers.com/pages/faq': `
why did i only receive part of my order = #if-a-parcel / #a-part-is-missing / @shippingReturns / @guestOrders
what is your refund policy = #when-you-change / #can-i-return / @shippingReturns`,
  'https://canvasbynumbers.com/pages/frequently-asked-questions': `
change my shipping address = #can-i-change-or-cancel / @guestOrders`,
  'https://adultpaintbynumber.com/faq/': `
paint by numbers from my own photo = paint-by-numbers`,
  'https://nicepbn.com/what-is-the-difficulty-level-of-paint-by-numbers/': `
paint by numbers with few colours = paint-by-numbers & gentle`,
  'https://eatsip365.com/what-to-look-for-in-a-starter-cross-stitch-kit': `
starter cross stitch kit = cross-stitch & gentle
14 count aida = cross-stitch
kitten cross stitch = cross-stitch`,
  'https://www.homedaystudio.com/blogs/news/punch-needle-faqs': `
will all my punch needle stitches fall out = punch
what yarn for punch needle = punch`,
  'https://eatsip365.com/a-guide-to-your-first-punch-needle-kit': `
first punch needle kit = punch & gentle`,
  'https://www.marthastewart.com/7795089/art-therapy-activities': `
craft to calm anxiety = gentle`,
  'https://www.yarnspirations.com/en-row/blogs/how-to/04192023-red-heart-punch-needle-blog': `
punch needle coaster = punch`,
  'https://felt.co.nz/blog/general/hooray-for-crafty-dads/': `
handmade gift for dad = gentle / balanced / @giftCards`,
  'https://3arf.org/en/The_Perfect_Gift_for_Young_Girls_and_Teens': `
gift for a creative teen = gentle / balanced`,
  'https://www.diamondartclub.com/en-mx/blogs/diamond-painting/relaxing-crafts-for-adults': `
relaxing crafts for adults = gentle`,
};

export const toldWishes = Object.values(told)
  .map((lines) => lines.trim())
  .join('\n');
