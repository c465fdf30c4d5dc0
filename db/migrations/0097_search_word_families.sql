-- Oldest code: 0088

-- Families of the words in which people tell what they wish for: to whom they give and when, what hands, eyes and heads
-- want, how long they have, what else the crafts are called (docs/search.md). What the owner has taught stays.
insert into search_synonyms (term, means)
select term, means
from (values
  -- People to whom one gives
  ('gift', 'grandparent, gran, granny, granma, nanna, nonna, nonno, oma, opa, yiayia, mum''s, mummy, mumma, mama,
    stepmum, stepdad, parents, in law, in laws, mother in law, father in law, sister in law, brother in law,
    mother-in-law, father-in-law, sister-in-law, brother-in-law, niece, nephew, cousin, godmother,
    godfather, goddaughter, bestie, best friend, mate, pal, neighbour, neighbor, colleague, coworker, co-worker, workmate, employee, client, hostess, host, couple, newlyweds, fiance, fiancee, bride,
    bridesmaid, groom, new mum, new mom, mum to be, mom to be, expecting mum, guy, bloke, lady, gentleman,
    nurse, doctor, carer, babysitter, girlfriends, teen girl, teen boy, tween girl'),
  -- Occasions
  ('gift', '40th, 50th, 60th, 70th, 80th, 90th, milestone birthday, baby shower, bridal shower, engagement,
    farewell, leaving present, going away, new home, new baby, golden wedding, mothering sunday,
    grandparents day, teachers day, boxing day, advent, hanukkah, diwali, eid, thankyou, thank-you,
    sympathy, bereavement, condolence, get well soon, feel better, recovery, recovering, care package,
    white elephant, gift exchange, gift swap, office party, kris kindle, goodie bag, party favour,
    raffle prize, keepsake, surprise, token of appreciation, treat myself, treat for myself, under the tree'),
  -- Small gifts
  ('gift under $40', 'stocking fillers, stocking stuffers, small gift, little gift, small present, little present, token gift'),
  -- Hands, eyes and heads that want it easy
  ('gentle', 'vision impaired, visually impaired, vision impairment, partially sighted, macular degeneration,
    cataracts, glaucoma, failing eyes, tired eyes, weak eyes, bad eyes, poor sight, failing sight,
    legally blind, parkinson''s, parkinsons, shaking hands, hands shake, hand tremor, tremor, tremors,
    unsteady hands, stiff fingers, stiff hands, sore hands, weak hands, weak grip, poor grip, carpal tunnel,
    fibromyalgia, chronic fatigue, chronic pain, chronic illness, multiple sclerosis, cerebral palsy,
    alzheimer''s, alzheimers, memory loss, memory care, cognitive decline, brain injury, brain fog,
    concussion, adhd, autism, autistic, depression, depressed, grief, grieving, insomnia, burnout,
    overwhelmed, overthinking, ptsd, convalescing, convalescence, bedridden, bed bound, bedbound, bed rest,
    in bed, laid up, in hospital, hospital, hospital stay, chemo, chemotherapy, surgery, recuperating,
    rehab, rehabilitation, occupational therapy, care home, rest home, retirement village, residents,
    disability, disabled, special needs, sensory, tactile, fidgety, fidget, restless, quit smoking,
    quitting smoking, giving up smoking, stop smoking, sobriety'),
  -- One hand
  ('one-handed', 'one hand, one handed, single handed, with one hand, only one hand, one arm, stroke, after a stroke,
    stroke survivor, stroke recovery, hemiplegia, amputee, broken arm, broken wrist, arm in a sling'),
  -- Noise and mess
  ('nothing-wet', 'no mess, mess free, mess-free, not messy, less mess, without mess, clean hobby, won''t stain, no stains,
    no water'),
  -- Noise
  ('silent', 'noiseless, without noise, no noise, while baby sleeps, while the baby sleeps'),
  -- Little room
  ('small-table', 'tiny table, tray table, lap tray, on my lap, on a tray, small space, tiny flat, small apartment'),
  -- The young
  ('gentle', 'grandkid, grandkids, grandchildren, grandson, granddaughter, great grandchild, little one, little ones,
    youngster, preteen, pre-teen, schoolchild, school holidays, school holiday, boy, girl, students,
    student, classroom, after school, girl guides, scouts, vacation care, screen free, screen-free,
    screen time, no screens, off screens, away from screens, off their devices, off their phones,
    off my phone, unplugged'),
  -- No skill yet
  ('gentle', 'easily, easy-to-do, simply, simplest, beginners, absolute beginner, complete beginner, total beginner,
    newbie, newcomer, noob, starters, amateur, first kit, my first, first attempt, first project,
    getting into, getting started, get started, start with, get into, want to learn, learn, teach myself,
    self taught, have never, i''ve never, ive never, never tried, never made, never sewn, never stitched,
    never painted, never crafted, no skill, no skills, no talent, unskilled, without experience,
    little experience, not crafty, not artsy, not arty, not artistic, not creative, not handy, not skilled,
    not talented, not a crafter, not a crafty person, non crafter, non artistic, uncrafty, unartistic,
    clumsy, all thumbs, two left hands, uncoordinated, impatient, no patience, not patient, little patience,
    short attention span, foolproof, fool proof, idiot proof, no fail, straightforward, uncomplicated,
    basic, low effort, no stress, stress free, forgiving, undemanding, same steps, repetitive,
    over and over, no thinking, mindless, low concentration, put down, pick up and put down,
    put down and pick up, set down, dip in and out, no counting, without counting, no count, stamped,
    pre printed, preprinted, low count, large holes, big holes, thick thread, chunky, large pieces,
    big pieces, thick needle, big needle'),
  -- Calm
  ('gentle', 'unwind, unwinding, wind down, winding down, switch off, switching off, de-stress, destress, decompress,
    decompressing, soothe, soothing, peaceful, tranquil, restful, zen, serenity, meditative, cosy, cozy,
    slow craft, slow living, me time, quiet time, quiet evening, quiet night in, in front of the tv,
    in front of the telly, while watching tv, watching tv, watching telly, on the couch, on the sofa,
    on the lounge, hands busy, busy hands, occupy my hands, for my hands, occupied, bored, boredom,
    boredom buster, kill time, pass the time, passing time, lockdown, isolation, rainy days, wet weather'),
  -- On the way
  ('gentle', 'travel, travelling, traveling, travel friendly, plane, on a plane, flight, in flight, aeroplane,
    airplane, airport, train, on the train, commute, commuting, road trip, car trip, long drive, caravan,
    caravanning, camping, camper van, campervan, grey nomad, grey nomads, cruise, holiday, holidays,
    waiting room, portable, on the go, take along, carry with me'),
  -- A short while
  ('under 6 hours', '1 day, a day, single day, in one day, one sitting, single sitting, in an afternoon, in an evening,
    1 evening, one night, quickly, quick win, fast, speedy, short on time, no time, little time, half a day,
    a couple of hours, couple of hours, a few hours, few hours, half an hour'),
  -- A few evenings
  ('under 12 hours', '1 weekend, the weekend, this weekend, long weekend, over the weekend, two days, 2 days, couple of days,
    a couple of days, two evenings, few evenings, a few evenings, couple of evenings, few days, a few days'),
  -- Months
  ('over 20 hours', 'long winter, winter project, longer project, months, for months, keep me busy for months, keep me going,
    time consuming, time-consuming, last me, epic'),
  -- Skill
  ('focused', 'hardcore, intricate, elaborate, ambitious, skilled, masterpiece, perfectionist, very hard, difficult one'),
  -- Skill in between
  ('balanced', 'some experience, a bit of experience, done a few, improver, next level, step up, not too easy,
    experienced crafter, crafty friend, avid crafter, keen crafter, seasoned crafter, original crafter'),
  -- Money
  ('cheapest', 'low budget, tight budget, on a budget, not expensive, not too expensive, least expensive, cheap as,
    pocket money, value for money, good value, best value, can''t afford, price low'),
  -- Money off
  ('on sale', 'sale items, half price, price drop, markdown, black friday, cyber monday, afterpay day, eofy,
    boxing day sale, promo, promotion, deal, deals'),
  -- Together
  ('craft night', 'girls night, girls night in, ladies night, ladies night in, hens, hens night, hens day, hens do,
    hen party, hen do, bachelorette, bachelorette party, team building, teambuilding, team activity,
    staff activity, group activity, craft group, craft circle, craft club, crafternoon, paint and sip,
    craft evening, craft party, craft day, with friends, with my friends, with the girls, book club'),
  -- For two
  ('painting, paint by numbers, punch needling', 'date night, couples craft, stay home date, date night in, painting night'),
  -- What the shop is asked
  ('faulty', 'colours missing, ran out of thread, ran out of paint, run out of thread, run out of paint,
    run out of yarn, leaking, spilled, ripped, torn, defective'),
  -- A parcel
  ('shipping', 'missed my delivery, missed delivery, lost parcel, hasn''t arrived, has not arrived, never arrived,
    not arrived, didn''t arrive, in time for, sent to, do you send, dispatch'),
  -- The craft by other names
  ('cross stitch', 'stitching, stitchery, hand embroidery, embroider, needle craft, needlecraft, needlecrafts, sampler,
    cross stitching, x-stitching, counted thread, stamped cross stitch, binca, linen stitching, cross-stitching, blackwork, crewel'),
  -- The craft by other names
  ('paint by numbers', 'paint-by-numbers, paint-by-number, paint by number kit, number painting, numbered painting,
    painting by number, paint with numbers, canvas painting, adult paint by numbers, art kit,
    acrylic painting, colour by number, color by number, color by numbers'),
  -- The craft by other names
  ('punch needling', 'punch embroidery, oxford punch, rug punch, rug hook, hooked rug, hooking, needle punch, needle punching'),
  -- The craft by other names
  ('felt art', 'felt kit, felt sewing, felt applique, applique, appliqué, wool felt, felted, feltwork, felt crafts,
    soft toy'),
  -- The craft by other names
  ('felt art, cross stitch', 'hand sewing, hand sew, sew, stitch and sew, quilt, patchwork'),
  -- The craft by other names
  ('punch needling, felt art', 'wool craft, woolwork, wool work, knit, crocheting, crocheted, knitted, yarn work, fibre art, fiber art,
    textile art, wall hanging, weave, loom'),
  -- The craft by other names
  ('gentle kits', 'model making, model kit, beading, beads, bracelet, friendship bracelets, woodwork, wood carving,
    leather, calligraphy, drawing, sketching, watercolour, watercolor, mosaic, paper craft, papercraft,
    card making, baking, bookbinding, string art, dot painting, rock painting'),
  -- Motifs
  ('gum leaves, snow gum, gum blossom, koala', 'may gibbs, gumnut babies, gum nut babies, gum nut baby, gumnut baby, snugglepot, cuddlepie'),
  -- Motifs
  ('kookaburra, magpie, rosella', 'curlew, bush curlew, wren, fairy wren, blue wren, emu, robin, finch, pigeon, honeyeater, wagtail,
    willy wagtail, swan, pelican, seagull, eagle, hawk, sparrow, birdwatcher, birdwatching, bird watching,
    bird lover, twitcher, feather, duck, peacock, hummingbird, flamingo, toucan'),
  -- Motifs
  ('koala, wombat, echidna, platypus', 'marsupial, quokka, bilby, numbat, tasmanian devil, dingo, bandicoot, sugar glider, furry animal,
    cute animal, animal lover, critter, fox, squirrel, bunny, elephant, lion, tiger'),
  -- Motifs
  ('whale, tideline, coastal, sea', 'dolphins, seal, octopus, jellyfish, coral, reef, great barrier reef, seahorse, underwater, crab,
    starfish, seaweed, nautical, sailing, boat, snorkelling, diver, scuba'),
  -- Motifs
  ('banksia, waratah, wattle, flannel flower, desert pea', 'bloom, blooms, blossom, bouquet, petals, florist, bunch of flowers, poppies, orchid, tulip, peony,
    hibiscus, daffodil, gardening, loves her garden, green thumb'),
  -- Motifs
  ('gum leaves, fern', 'foliage, succulent, cactus, monstera, palm, ivy, woodland, bushwalk, bushwalker, bushwalking, hiking,
    hiker, nature, nature lover'),
  -- Motifs
  ('teapot, lemon', 'tea lover, tea drinker, cuppa, earl grey, teacup, tea cup, tea pot, cooking, cook, foodie, citrus,
    coffee lover'),
  -- Motifs
  ('cottage, lighthouse, red ranges, paddock', 'hot air balloon, balloon, building, buildings, village, farmhouse, barn, shed, street, city, town,
    architecture, house portrait'),
  -- Motifs
  ('red ranges, coastal walk, lighthouse, moon over paddock', 'travel scene, view, horizon, sunrise, starry night, scenic, panorama, national park, camping scene')
) as families (means, terms), regexp_split_to_table(terms, ',\s+') as term
on conflict (term) do nothing;

-- As they were until now, where the owner has not changed them.
update search_synonyms set means = 'craft night' where term = 'hens party' and means = 'gift';
update search_synonyms set means = 'large-print gentle'
where term in ('large print', 'low vision', 'eyesight', 'poor eyesight', 'bad eyesight', 'poor vision') and means = 'gentle';
