import type { GalleryItem } from '../contracts/community/gallery/gallery.ts';
import type { Focus } from '../contracts/platform/images.ts';

/** A finished piece on the demonstration shop's wall. Its photograph is `gallery/NN.jpg` in this order. */
export type Piece = {
  kit: string;
  artist: string;
  location: string;
  timeToComplete: string;
  difficulty: GalleryItem['difficulty'];
  comment: string;
  /** Where its photograph is cut, if not around the middle. */
  focus?: Focus;
};

/** The people are made up, and every piece is marked as demonstration data. */
export const pieces: readonly Piece[] = [
  {
    kit: 'coastal-walk-paint-by-numbers',
    artist: 'Imogen Walsh',
    location: 'Kiama NSW',
    timeToComplete: '3 weeks of evenings',
    difficulty: 'balanced',
    comment: 'I live ten minutes from a path like this. Now there is one above the books as well.',
  },
  {
    kit: 'crimson-rosella-cross-stitch',
    artist: 'Harriet Osei',
    location: 'Ballarat VIC',
    timeToComplete: '2 months',
    difficulty: 'focused',
    comment: 'The blue on the cheek took me four goes. Worth every unpicked stitch.',
  },
  {
    kit: 'sleeping-koala-felt-art',
    artist: 'Joanna Petrakis',
    location: 'Adelaide SA',
    timeToComplete: 'One rainy Saturday',
    difficulty: 'gentle',
    comment: 'Made while waiting for the baby, who arrived before the second ear was on.',
    focus: 'right',
  },
  {
    kit: 'waratah-punch-needle',
    artist: 'Tom Nakamura',
    location: 'Leura NSW',
    timeToComplete: 'Two weekends',
    difficulty: 'balanced',
    comment: 'My first time with a punch needle. I had to be told to stop for dinner.',
  },
  {
    kit: 'snow-gum-paint-by-numbers',
    artist: 'Margaret Doyle',
    location: 'Jindabyne NSW',
    timeToComplete: 'A whole winter',
    difficulty: 'focused',
    comment: 'The bark has more colours than I had ever noticed, and I have looked at it for forty years.',
  },
  {
    kit: 'wattle-sprig-cross-stitch',
    artist: 'Priya Raman',
    location: 'Parramatta NSW',
    timeToComplete: 'Train rides for a fortnight',
    difficulty: 'gentle',
    comment: 'Small enough for the train, and twice somebody asked me how to begin.',
  },
  {
    kit: 'humpback-song-punch-needle',
    artist: 'Callum Reid',
    location: 'Hervey Bay QLD',
    timeToComplete: '3 weeks',
    difficulty: 'focused',
    comment: 'Hung where the afternoon sun comes in. The loops look like water then.',
  },
  {
    kit: 'lemon-bowl-paint-by-numbers',
    artist: 'Sofia Marchetti',
    location: 'Carlton VIC',
    timeToComplete: 'One evening and a bit',
    difficulty: 'gentle',
    comment: 'I had never painted anything. It stands next to the real ones and holds its own.',
  },
  {
    kit: 'echidna-trail-felt-art',
    artist: 'Beth Lawson',
    location: 'Launceston TAS',
    timeToComplete: 'Nine evenings',
    difficulty: 'focused',
    comment: 'Every spine is its own stitch. I lost count around two hundred and stopped minding.',
  },
  {
    kit: 'gum-leaves-cross-stitch',
    artist: 'Nhi Tran',
    location: 'Inala QLD',
    timeToComplete: 'A week of evenings',
    difficulty: 'gentle',
    comment: 'Five greens, and I can name them all now without the chart.',
  },
  {
    kit: 'moon-over-paddock-punch-needle',
    artist: 'Frank Albury',
    location: 'Dubbo NSW',
    timeToComplete: 'A long weekend',
    difficulty: 'gentle',
    comment: 'Looks like home with the telly off. My granddaughter has claimed it already.',
  },
  {
    kit: 'tin-roof-cottage-paint-by-numbers',
    artist: 'Ruth Ogilvie',
    location: 'Fremantle WA',
    timeToComplete: '18 hours by the clock',
    difficulty: 'balanced',
    comment: 'The rust on the roof is the best part. I did it last, as a treat.',
  },
];
