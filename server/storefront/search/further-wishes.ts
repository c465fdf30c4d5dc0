/**
 * 70 further wishes that people told in public, each under the page where it stands (read on 27 November 2026), put as
 * they would be typed. Lines are written as in `asked-searches.ts`, and a bare part of a page's address is a right page;
 * what is right was written down before any of them was asked. What the search showed at that first asking stands in
 * `docs/search.md`.
 */
const told: Readonly<Record<string, string>> = {
  'https://pursuitofhobbyness.com/2021/02/22/the-wicked-stitch-of-the-west-embroidery/': `
beginner embroidery kit that isn't flowers = cross-stitch & teapot / cross-stitch & tideline / cross-stitch & gum-leaves`,
  'http://lilredsquirrel.blogspot.com/2010/04/its-thought-that-counts.html': `
mothers day gift for an original crafter = balanced / focused / @giftCards / /gifts / for-mum`,
  'http://ask.metafilter.com/301405': `
hobby on the couch that won't stain it = cross-stitch & gentle / punch & gentle / felt & gentle`,
  'https://www.bogleheads.org/forum/viewtopic.php?f=11&t=446569&newpost=8201159': `
tactile hobby for the evenings = punch & gentle / felt & gentle / cross-stitch & gentle`,
  'https://ask.metafilter.com/346268/I-need-a-hobby': `
craft i can easily put down and pick up = #i-have-never / cross-stitch / gentle
hobby that doesn't involve a screen = gentle`,
  'http://mandobugcrafts.blogspot.com/2013/07/make-it-monday-giant-cross-stitch.html': `
cross stitch grandma can't see the holes = cross-stitch & gentle / cross-stitch & lighthouse / cross-stitch & cottage / punch & gentle`,
  'https://patternspatch.com/blog/page/2': `
binca low hole count cross stitch = cross-stitch & gentle / cross-stitch & lighthouse / cross-stitch & cottage`,
  'http://ozcanadventures.blogspot.com/2009/01/knitting-for-grandma.html': `
projects for a vision impaired grandma = gentle`,
  'https://www.strokeboard.net/blogs/entry/13430-bob-has-a-new-hobby/': `
hobby with one hand after a stroke = paint-by-numbers`,
  'http://lpgazette.org/detail/75951': `
working with wool and one hand = punch / paint-by-numbers`,
  'https://forum.alzheimers.org.uk/threads/activities-needed-mom-with-dementia.84220/': `
10 minute activities mom with dementia = gentle`,
  'https://www.agingcare.com/questions/activities-elder-with-dementia-148756.htm': `
project with the same steps over and over = gentle / punch`,
  'https://canterburybride.co.nz/how-to-have-the-best-hens-party-ever': `
crafty activity for a hens party = gentle / craft-nights / #do-you-teach`,
  'https://www.terrigaldive.com.au/handy-dad/': `
fathers day gift dad retired early = gentle / balanced / @giftCards / /gifts`,
  'http://wheresmydreamlife.blogspot.com/2010/12/cross-stitch-fun.html': `
something small to try cross stitch = cross-stitch & gentle`,
  'http://www.beingcrafty.net/2008/07/04/cross-stitch-woes/': `
fun modern kits for cross stitch = cross-stitch`,
  'https://portraitbynumbers.com/it/pages/help': `
what if i run out of paint = #a-part-is-missing / #when-something / @contact / @faq / @shippingReturns
numbers still visible after painting = paint-by-numbers`,
  'https://usa.masterpiecebynumbers.com/pages/faqs': `
what additional supplies are needed = #is-everything`,
  'http://cadurst.blogspot.com/2009/01/wip-and-packing-for-travel.html': `
stitching to take on a plane = cross-stitch & gentle`,
  'http://fangirlstitches.blogspot.com/2014/06/stitching-in-flight-tips-for-successful.html': `
small cross stitch for the car = cross-stitch & gentle`,
  'https://amyoxford.com/pages/frames-and-supplies-faq': `
embroidery hoop instead of a frame = punch / cross-stitch / #is-everything`,
  'https://quiltwhileyoureahead.com/2017/11/24/175-punch-needle-cushion/': `
punch needle cushion = punch`,
  'http://www.martadansie.com/2007/12/dear-mm-gift-giving-to-crafty-soul.html': `
gift for crafty friend who has everything = balanced / focused / @giftCards / /gifts`,
  'https://swistle.com/2010/09/17/gifts-for-a-sick-friend': `
care package sick friend who loves flowers = wattle / waratah / flannel / banksia / desert-pea`,
  'https://quilt-knit-run-sew.blogspot.com/2011/11/get-well-gift-idea-for-crafty-friend.html': `
gift for crafty friend in the hospital = gentle / @giftCards / /gifts`,
  'http://loveofstitching.com/choosing-patterns': `
cross stitch for beginners where do i start = cross-stitch & gentle / #i-have-never`,
  'https://themusesamongus.blogspot.com/2016/10/can-i-panic.html': `
cross stitch with a design on the fabric = cross-stitch / punch & gentle`,
  'https://paintbynumbers-diy.com/pages/faq': `
will my picture arrive before christmas = #how-long-does-delivery / #delivery / @shippingReturns
i did not receive an order confirmation = @guestOrders / @contact`,
  'https://canvasbynumbers.com/en-es/pages/track-your-order': `
i missed my delivery = #if-a-parcel / #delivery / @shippingReturns / @guestOrders`,
  'https://alexfulfordclairvoyantmedium.blogspot.com/2020/12/my-australian-christmas-decorations.html': `
may gibbs gum nut babies = gum / koala`,
  'http://wrongsideofhappiness.blogspot.com/2003/12/secret-santa-division-i-work-in-is-lot.html': `
secret santa dollar limit is $25 = $35 / @giftCards / /gifts`,
  'http://flaneurose.blogspot.com/2008/12/secret-santa.html': `
gender neutral gift exchange at work = $50 / @giftCards / /gifts`,
  'https://healthunlocked.com/nosmokingday/posts/132922571/for-those-who-need-to-keep-their-hands-busy?responses': `
keep hands busy giving up smoking = gentle`,
  'http://www.oilyrag.co.nz/?p=3406': `
grandkids not glued to their devices = gentle`,
  'https://lovesyoucrafts.com/pack-your-own-craft-kits': `
kits kids can do themselves without assistance = gentle`,
  'http://jaggy732.blogspot.com/2011/02/killing-time-one-number-after-another.html': `
hot air balloons paint by number = paint-by-numbers`,
  'http://seeshellsschemes.blogspot.com/2007/08/first-painting.html': `
painting kit for my guy not artsy = paint-by-numbers & gentle`,
  'http://www.jennifersuniverse.com/Me/2007/04/little-help.html': `
hobby for someone with parkinson's hands shake = gentle`,
  'https://www.kellycaroline.com/bed-rest-activity-ideas/': `
bed rest activities no paint = cross-stitch & gentle / felt & gentle / punch & gentle`,
  'https://elliottsplayground.blogspot.com/2018/06': `
bush curlew grandma's favourite bird = kookaburra / magpie / rosella`,
  'https://paintforlife.com.au/can-you-iron-a-paint-by-number-canvas-after-painting': `
can you iron a paint by number canvas = paint-by-numbers`,
  'https://vettycreations.com.au/white-threads/?p=6784': `
embroidery for left handed in every aspect = cross-stitch`,
  'http://www.naptimedecorator.net/uncategorized/everything-you-need-to-know-about-starting-a-craft-night/': `
starting a craft night with girlfriends = craft-nights / gentle`,
  'http://chickchat-toni.blogspot.com/2012/01/sew-and-sew.html': `
kids tapestry kits = cross-stitch & gentle / punch & gentle / felt & gentle
felt animal sewing kits = felt & koala / felt & wombat / felt & echidna / felt & platypus / felt & humpback / felt & kookaburra / felt & magpie / felt & rosella`,
  'https://blogshewrote.org/sewing-kit-for-a-boy/': `
sewing kit for a boy = felt & gentle / cross-stitch & gentle / punch & gentle`,
  'https://www.howweelearn.com/handy-kids-bracelet/': `
craft kit for my son not pink = gentle`,
  'https://www.instructables.com/topics/Any-simple-crafts-for-nursing-home-residents/': `
simple crafts for nursing home residents = gentle`,
  'https://www.kotaku.com.au/2008/01/krafting_with_kotaku_final_fantasy_to_bioshock-2/': `
final fantasy cross stitch kit = cross-stitch`,
  'http://porkchopandme.blogspot.com/2011/11/handmade-gifts-for-family-oddballs.html': `
sister in law likes tea earl grey = teapot`,
  'https://celticroseneedlecraft.net/about/faq/': `
what type of needle will i need = #is-everything / cross-stitch`,
  'https://www.silverberrydesigns.net/pages/faq': `
can i exchange my order = #can-i-return / #when-you-change / #how-to-send / #can-i-change-or-cancel / @shippingReturns`,
  'https://boutsofspontaneouscrafting.com/2019/02/05/diy-painting-date-night/': `
painting date night at home = paint-by-numbers / for-two`,
  'https://liz-and-harvey.blogspot.com/2008/10/what-to-get-for-grandma.html': `
mother in law's 80th birthday no hobbies = gentle / balanced / @giftCards / /gifts`,
  'http://argent-delusionsofadequacy.blogspot.com/2010/11/clear-and-present-danger.html': `
birthday present for my mum seventy-seven = gentle / balanced / @giftCards / /gifts / for-mum`,
  'https://browneyedgirlandmoney.blogspot.com/2008/05/there-are-only-so-many-things-to-buy.html': `
gift for mum cooking or gardening = lemon / teapot / banksia / waratah / wattle / flannel / desert-pea / fern / gum / @giftCards / /gifts / for-mum`,
  'http://theothermama.blogspot.com/2009/01/hardest-person-to-shop-for_13.html': `
father in law turned 60 has everything = gentle / balanced / @giftCards / /gifts`,
  'https://craftyanddevious.wordpress.com/2010/03/08/wombat-tours-the-golden-jubilee/': `
wombat for grandparents 50th anniversary = wombat`,
  'https://www.mycraftmaster.com/faq': `
how do recipients redeem gift cards at checkout = @giftCards`,
  'http://www.craftonline.com.au/pages/faq': `
do you have a real store or showroom = @hours / #hours / @contact / shipping-returns / about
will i have to pay gst on my order = terms-conditions`,
  'https://www.mendepth.com/t/blending-crafts-into-team-building-at-work-any-creative-ideas/25778': `
crafts for team building at work = #do-you-teach / craft-nights / gentle / @wholesale`,
  'http://aflawedbeauty.blogspot.com/2006/10/crafty.html': `
hobby for someone who can't crochet = gentle`,
  'https://unyoungisfun.com/2023/10/07/online-shopping-2/': `
no count cross stitch all inclusive kit = cross-stitch & gentle`,
  'https://ask.metafilter.com/306358/Whats-a-good-craft-I-could-spend-a-weekend-doing': `
craft i could spend a weekend doing cabin = 12h`,
  'https://pi.fyi/rec/cm6fv91ub01gnal223fqkoeud': `
paint by numbers that isn't animals = paint-by-numbers & coastal / paint-by-numbers & red-ranges / paint-by-numbers & lighthouse / paint-by-numbers & cottage / paint-by-numbers & snow-gum / paint-by-numbers & lemon / paint-by-numbers & teapot / paint-by-numbers & banksia / paint-by-numbers & waratah`,
  'https://redlib.hyperreal.coffee/r/Hobbies/comments/1kjjahf/hobbies_you_can_learn_and_complete_in_1_day': `
hobbies you can learn and complete in 1 day = 6h`,
};

export const furtherWishes = Object.values(told)
  .map((lines) => lines.trim())
  .join('\n');
