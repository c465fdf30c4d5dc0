// Runs in a page of the browser, whose encoder it uses: make-videos.ts reads this file and knows its function.
async function encodeInPage({ stages, lengths, width, height, framesASecond, bitrate }) {
  const pictures = await Promise.all(
    stages.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
  );
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const frames = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      frames.push({
        data: base64Of(chunk),
        atMs: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
      });
    },
    error(fault) {
      throw fault;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate, framerate: framesASecond });
  let number = 0;
  for (const [step, length] of lengths.entries()) {
    const count = Math.round(length * framesASecond);
    for (let at = 0; at < count; at += 1) {
      const [before, after] = [pictureAt(pictures, step - 1), pictureAt(pictures, step)];
      drawStep(drawing, { before, after, share: Math.min(1, (at + 1) / (count * 0.7)), width, height });
      const timestamp = Math.round((number * 1_000_000) / framesASecond);
      const frame = new VideoFrame(canvas, { timestamp });
      encoder.encode(frame, { keyFrame: number % (framesASecond * 4) === 0 });
      frame.close();
      number += 1;
    }
  }
  await encoder.flush();
  return frames;
}

function pictureAt(pictures, step) {
  return pictures[Math.min(Math.max(step, 0), pictures.length - 1)];
}

/** The later picture over the earlier one, from the left as far as it has come. */
function drawStep(drawing, { before, after, share, width, height }) {
  drawing.drawImage(before, 0, 0);
  drawing.save();
  drawing.beginPath();
  drawing.rect(0, 0, width * share, height);
  drawing.clip();
  drawing.drawImage(after, 0, 0);
  drawing.restore();
}

function base64Of(chunk) {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

globalThis.encodeInPage = encodeInPage;
