/** Say nothing about which kit is meant. */
const fillers = new Set(
  [
    'a an the and or but if so as for in into of off on onto out up down over to at by with from between during while than then too also just only even still already again',
    'i me my mine we us our you your he she it they them their his its who whom whose which that this these those there here what where how why',
    'is are was be been being am do does did done can could may might must should will would shall has have had having need needs needed want wants wanted',
    'like likes love loves loved enjoy enjoys prefer prefers try tried trying get gets getting got give gives giving make makes making made take takes taking use uses using start starts starting started begin keep keeps find finding look looking looks feel feels go goes going come comes spend complete completed finish buy work works working know think see sit sitting',
    'some something any anything all every everything everyone each other another one ones lot lots many much more most little bit few thing things stuff way kind sort type',
    'really very super quite pretty nice lovely great good cute fun cool perfect amazing special interesting actually maybe please thanks',
    'adult adults crafty creative artsy ideas idea inspiration kit kits craft crafts diy set sets pack hobby hobbies project projects activity activities crafting handmade homemade beautiful',
    'long end day days time times while dollar dollars aud bucks price limit range around about roughly approximately max',
    'year years yr old turned turning birthday',
    'australian aussie native',
  ].flatMap((words) => words.split(' ')),
);

/** '80th', 'seventy-seven': how old somebody becomes is no word of a kit. */
const ageing =
  /^(?:\d{1,3}(?:st|nd|rd|th)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?)$/;

export const isFiller = (word: string) => fillers.has(word) || ageing.test(word);
