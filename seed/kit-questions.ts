/** Questions of the demonstration, each marked as such, with what the shop answers. */
export const demonstrationQuestions: readonly {
  kit: string;
  on: string;
  by: string;
  question: string;
  answer: string;
}[] = [
  {
    kit: 'kookaburra-paint-by-numbers',
    on: '2026-10-12',
    by: 'Ines',
    question: 'Are the printed numbers still visible once the picture is finished?',
    answer:
      'Not with two coats. Pale colours want the second one everywhere; a dark one covers at once. Whatever shows through after a night of drying takes a third.',
  },
  {
    kit: 'kookaburra-paint-by-numbers',
    on: '2026-11-02',
    by: '',
    question: 'Can I paint this at a table that I need for dinner?',
    answer:
      'Yes. It wants 60 by 60 centimetres, the paint is water-based, and the canvas can stand against a wall while you eat.',
  },
  {
    kit: 'sleeping-koala-felt-art',
    on: '2026-09-27',
    by: 'Ruth K.',
    question: 'My hands are stiff in the mornings. Is there much cutting?',
    answer: 'None: the shapes come cut. You glue and stitch, which takes both hands but little force.',
  },
  {
    kit: 'wattle-sprig-cross-stitch',
    on: '2026-10-30',
    by: 'Dorothea',
    question: 'Is the chart in colour, or does it have symbols as well?',
    answer:
      'Both. Each square has its colour and a symbol of its own, so it reads the same in black and white.',
  },
  {
    kit: 'wombat-at-dusk-punch-needle',
    on: '2026-11-09',
    by: 'Tam',
    question: 'How loud is a punch needle? I would do this beside a sleeping child.',
    answer:
      'The wide needle of this kit makes a soft thud that is heard in the next room. The kits with the fine needle are quieter.',
  },
  {
    kit: 'snow-gum-paint-by-numbers',
    on: '2026-11-14',
    by: '',
    question: 'Does the canvas come on a frame?',
    answer: 'No, this one is rolled, with a margin of 20 mm for framing. It likes a night under books first.',
  },
];
