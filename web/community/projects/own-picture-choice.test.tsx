import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readProjectPicture, type Project } from '../../../contracts/community/projects.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { OwnPictureChoice } from './own-picture-choice.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const project = {
  id,
  pictures: [
    { id: 7, at: '2026-11-20T05:00:00.000Z' },
    { id: 8, at: '2026-11-22T05:00:00.000Z' },
  ],
} as Project;

const nothing = () => undefined;

test('at the end of a project its own pictures are offered, each by its day', () => {
  const html = renderToString(<OwnPictureChoice project={project} purpose="piece" onChoose={nothing} />);
  for (const pictureId of [7, 8]) {
    const src = addressOf(readProjectPicture, { params: { id, pictureId }, query: { size: 'small' } });
    expect(html).toContain(`src="${src}"`);
  }
  expect(html).toContain('alt="Take your picture of 20 Nov 2026"');
  expect(html).not.toContain('aria-disabled="true"');
});

test('no more is taken than a review has places, and where there is no picture nothing is offered', () => {
  const full = renderToString(
    <OwnPictureChoice project={project} purpose="review" isFull onChoose={nothing} />,
  );
  expect(full.match(/aria-disabled="true"/g)).toHaveLength(2);
  const none = { ...project, pictures: [] };
  expect(renderToString(<OwnPictureChoice project={none} purpose="review" onChoose={nothing} />)).toBe('');
});
