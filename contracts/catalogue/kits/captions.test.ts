import { expect, test } from 'vitest';
import { captionsProblem } from './captions.ts';

const whole =
  'WEBVTT\n\n1\n00:00.000 --> 00:04.000\nThe printed lines.\n\n00:04.000 --> 01:00:08.500 align:start\nPaint.\n';

test('captions that a browser shows have nothing wrong', () => {
  expect(captionsProblem(whole)).toBeUndefined();
  expect(captionsProblem(`\uFEFF${whole.replaceAll('\n', '\r\n')}`)).toBeUndefined();
});

test.for([
  ['', 'The first line has to be WEBVTT'],
  ['1\n00:00:01,000 --> 00:00:02,000\nA subtitle file', 'The first line has to be WEBVTT'],
  ['WEBVTT\n\nNOTE nothing yet', 'There is no caption in it yet'],
  ['WEBVTT\n\n00:01 --> 00:02\nA', 'Line 3: write the times like 00:01.000 --> 00:04.000'],
  ['WEBVTT\n\n00:61.000 --> 01:02.000\nA', 'Line 3: write the times like 00:01.000 --> 00:04.000'],
  ['WEBVTT\n\n00:02.000 --> 00:02.000\nA', 'Line 3: it ends before it begins'],
  ['WEBVTT\n\n00:02.000 --> 00:03.000\n\nA', 'Line 3: its words are missing'],
  [
    'WEBVTT\n\n00:02.000 --> 00:03.000\nA\n\n00:01.000 --> 00:04.000\nB',
    'Line 6: it begins before the one above it',
  ],
])('%j is told what is wrong', ([text, problem]) => {
  expect(captionsProblem(text!)).toBe(problem);
});
