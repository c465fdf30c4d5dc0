/**
 * 40 questions as shoppers put them to a shop's pages, none in the words of ours. Each line is a search, then what a
 * right answer is: a part of its address after `#`, or a page of the shop after `@`, as in `asked-searches.ts`.
 */
export const askedQuestions = `
how much is postage = #delivery / @shippingReturns
how many days until it arrives = #how-long-does-delivery / #delivery / @shippingReturns
when will my parcel get here = #how-long-does-delivery / #delivery / @shippingReturns
do you deliver to po boxes = #delivery / @shippingReturns
parcel locker = #delivery / @shippingReturns
my package never arrived = #if-a-parcel / @shippingReturns
parcel lost in the mail = #if-a-parcel / @shippingReturns
can i get a refund if i change my mind = #when-you-change / #can-i-return / @shippingReturns
how do i send something back = #how-to-send / @shippingReturns
who pays return postage = #how-to-send / #when-you-change / @shippingReturns
my kit is broken = #when-something / #a-part-is-missing
there is a thread missing from the box = #a-part-is-missing / #is-everything / #when-something
faulty kit = #when-something / #a-part-is-missing / @shippingReturns
consumer law = #when-something / #your-rights / terms-conditions
cancel my order = #can-i-change-or-cancel
i want to change the address on my order = #can-i-change-or-cancel / @guestOrders
can you gift wrap = #can-you-wrap
is the price shown in the parcel = #can-you-wrap
can i add a message to a gift = #can-you-wrap
when will it be back in stock = #a-kit-is-sold-out
sold out = #a-kit-is-sold-out
what do i need besides the kit = #is-everything
does it come with scissors = #is-everything
is a hoop included = #is-everything
are the tools included = #is-everything
i am a complete beginner = #i-have-never / gentle
which kit is easiest to start with = #i-have-never / #what-do-gentle / gentle
what does gentle mean = #what-do-gentle
difference between balanced and focused = #what-do-gentle
do you run workshops = #do-you-teach
craft classes for schools = #do-you-teach / #schools
can i sell your kits in my shop = #do-you-sell / @wholesale
minimum wholesale order = wholesale
where can i pick up my order = shipping-returns / @guestOrders
are you open on saturday = #hours / shipping-returns / @hours
what time do you close = #hours / @hours
what cookies do you use = #cookies / privacy-policy
how can i delete my data = privacy-policy / data-security
who are you = about
where do the designs come from = about / #using-the-kits
`;
