/** A review of the demonstration shop: made up, and marked as such wherever it is shown. */
export type DemonstrationReview = {
  kit: string;
  stars: 1 | 2 | 3 | 4 | 5;
  by: string;
  on: string;
  title: string;
  comment: string;
  /** Its photograph is `reviews/NN.jpg` with this number. */
  photo?: number;
  onHomePage?: true;
  fromFacebook?: true;
  website?: string;
  reply?: string;
};

/** The kits whose visitors sent photographs. */
export const reviewsWithPhotos: readonly DemonstrationReview[] = [
  {
    kit: 'lighthouse-at-dusk-paint-by-numbers',
    stars: 5,
    by: 'Mabel Okafor',
    on: '2026-09-14',
    title: 'The sky did something to my shoulders',
    comment:
      'I bought this for the lighthouse and fell for the sky. The wide bands are the calmest thing I have done in a year: you load the flat brush, you pull it across, you breathe out. Then the tower asks you to concentrate, and by then you can. The tape for the straight edges is a clever thing to put into the box. It took me thirty evenings and I was sorry when the lamp was lit.',
    photo: 1,
    onHomePage: true,
  },
  {
    kit: 'lighthouse-at-dusk-paint-by-numbers',
    stars: 4,
    by: 'Greg Tanner',
    on: '2026-07-02',
    title: 'Long, but fair',
    comment: 'It says 28 to 36 hours and it means it. The small windows need the 0 brush and good glasses.',
  },
  {
    kit: 'lighthouse-at-dusk-paint-by-numbers',
    stars: 5,
    by: 'Wendy S.',
    on: '2026-03-22',
    title: '',
    comment: 'Gave it to my dad after his operation. He has rung me twice to talk about clouds.',
    fromFacebook: true,
    onHomePage: true,
  },
  {
    kit: 'tideline-shells-cross-stitch',
    stars: 5,
    by: 'Nadia Haddad',
    on: '2026-08-30',
    title: 'A chart I can read without a lamp on my head',
    comment:
      'The squares are big, the symbols are nothing like each other, and the colours are named. Finished in a fortnight of lunch breaks.',
    photo: 2,
    onHomePage: true,
  },
  {
    kit: 'tideline-shells-cross-stitch',
    stars: 4,
    by: 'Carol Whitby',
    on: '2026-05-11',
    title: 'Lovely, one thread ran short',
    comment:
      'The sandy one ran out ten stitches before the end. They posted a skein the same day, no questions.',
    reply: 'Thank you, Carol. We have put more of that colour into the kit since.',
  },
  {
    kit: 'kookaburra-felt-art',
    stars: 5,
    by: 'Deb Marsh',
    on: '2026-10-05',
    title: 'He looks at me when I make tea',
    comment:
      'I did not think felt could have an expression. The layers go on in an order that makes sense, and when you add the eye he is suddenly there. Mine hangs in the kitchen and judges the biscuits.',
    photo: 3,
    onHomePage: true,
  },
  {
    kit: 'kookaburra-felt-art',
    stars: 3,
    by: 'Alan P.',
    on: '2026-06-18',
    title: 'Good, but not for big hands',
    comment:
      'The beak pieces are tiny. I borrowed tweezers. The result is good, I would have liked to be warned.',
    reply: 'Fair. We will name tweezers in the next printing of the guide.',
  },
  {
    kit: 'red-ranges-punch-needle',
    stars: 5,
    by: 'Yarran Cooper',
    on: '2026-09-27',
    title: 'The right reds',
    comment:
      'I grew up out there, and most pictures get the red wrong. This one has five of them and they are right at different times of the day.',
    photo: 4,
    onHomePage: true,
    website: 'https://yarran-makes.example',
  },
  {
    kit: 'red-ranges-punch-needle',
    stars: 4,
    by: 'Linh Pham',
    on: '2026-04-09',
    title: 'Quick and thick',
    comment: 'Done in four sittings. The frame could be a touch stiffer, the wool is beautiful.',
  },
  {
    kit: 'platypus-pool-paint-by-numbers',
    stars: 5,
    by: 'Jess Fairweather',
    on: '2026-10-19',
    title: 'Small shapes, big quiet',
    comment:
      'Do not begin this one in bad light. In good light, with the radio low, it is twenty-five hours of not thinking about work. The water is nine greens that all look alike in the pot and nothing alike on the canvas. I numbered the lids again with a marker, which helped.',
    photo: 5,
    onHomePage: true,
  },
  {
    kit: 'platypus-pool-paint-by-numbers',
    stars: 2,
    by: 'Kerry M.',
    on: '2026-02-14',
    title: 'Too fiddly for me',
    comment: 'It does say focused, so that is on me, but I put it away after an hour. The canvas is nice.',
  },
  {
    kit: 'flannel-flowers-cross-stitch',
    stars: 5,
    by: 'Eleanor Voss',
    on: '2026-08-03',
    title: 'White on white, and it works',
    comment:
      'I was afraid it would vanish. The three whites are just different enough, and the grey-green leaves hold it together.',
    photo: 6,
    onHomePage: true,
  },
  {
    kit: 'wombat-at-dusk-felt-art',
    stars: 5,
    by: 'Ollie and Sam Brandt',
    on: '2026-07-20',
    title: 'Made by an eight-year-old, mostly',
    comment: 'Sam did the body and the ears, I did the nose. One Sunday, no tears, a very good wombat.',
    photo: 7,
    onHomePage: true,
  },
  {
    kit: 'wombat-at-dusk-felt-art',
    stars: 5,
    by: 'Trish Nolan',
    on: '2026-05-30',
    title: '',
    comment: 'Third wombat. I keep giving them away. Please never stop making this one!',
    fromFacebook: true,
    onHomePage: true,
  },
];
