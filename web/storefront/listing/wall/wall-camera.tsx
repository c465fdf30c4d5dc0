import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { cardMm } from './wall-scale.ts';

type Props = {
  kit: { name: string; finishedWidthMm: number; finishedHeightMm: number };
  onClose: () => void;
};

const cardWidths = { least: 4, most: 60, first: 14 };

/** The camera's picture with two frames: one that is made as wide as a bank card on the wall, and the piece to the same scale. */
export function WallCamera({ kit, onClose }: Props) {
  const { video, problem, isSeen } = useCamera();
  /** In hundredths of the picture's width. */
  const [card, setCard] = useState(cardWidths.first);
  const perMm = card / cardMm.width;
  const piece = { width: kit.finishedWidthMm * perMm, height: kit.finishedHeightMm * perMm };
  const small = { width: card, height: cardMm.height * perMm };
  return (
    <Dialog open onClose={onClose} title="On your own wall" side="wide">
      {problem ? (
        <p role="alert" className="mt-4">
          {problem}
        </p>
      ) : (
        <>
          <p className="mt-2 text-small">
            Hold a bank card flat against the wall and stand still. Move the slider until the dashed frame is
            as wide as the card: the other frame is then the piece, {kit.finishedWidthMm / 10} ×{' '}
            {kit.finishedHeightMm / 10} cm.
          </p>
          <div className="relative mt-3 overflow-hidden rounded-card bg-ink">
            {/* It shows what is before the visitor, so there is nothing to be captioned. */}
            <video
              ref={video}
              playsInline
              muted
              autoPlay
              className="block max-h-[60dvh] min-h-48 w-full object-cover"
            />
            <svg
              viewBox="0 0 100 75"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
              className="absolute inset-0 size-full"
            >
              <g fill="none" vectorEffect="non-scaling-stroke">
                <Frame {...piece} />
                <Frame {...small} isDashed />
              </g>
            </svg>
          </div>
          <p role="status" className="mt-2 text-small text-stone">
            {isSeen
              ? 'Nothing is recorded or sent: the picture stays on this device.'
              : 'The camera is starting …'}
          </p>
          <label className="mt-3 block">
            Width of the card’s frame
            <input
              type="range"
              min={cardWidths.least}
              max={cardWidths.most}
              step={0.5}
              value={card}
              onChange={({ target }) => setCard(Number(target.value))}
              className="mt-1 block min-h-11 w-full accent-eucalypt"
            />
          </label>
        </>
      )}
    </Dialog>
  );
}

/** White on black, so that it is seen on any wall. */
function Frame({ width, height, isDashed = false }: { width: number; height: number; isDashed?: boolean }) {
  const place = { x: 50 - width / 2, y: 37.5 - height / 2, width, height };
  return (
    <>
      <rect {...place} stroke="black" strokeWidth={1} />
      <rect {...place} stroke="white" strokeWidth={0.5} strokeDasharray={isDashed ? '1.5 1' : undefined} />
    </>
  );
}

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera was not allowed. You can allow it in the browser’s settings for this page.',
  NotFoundError: 'This device has no camera that the browser can use.',
  NotReadableError: 'The camera is used by something else at the moment.',
};
const noCamera = 'This browser gives the page no camera. The drawing above shows the piece to scale.';

/** The camera of the back while this is shown; it is switched off when it goes. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    async function begin() {
      // Missing on pages without https.
      if (!('mediaDevices' in navigator)) return setProblem(noCamera);
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) return stop();
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
        setSeen(true);
      } catch (error) {
        if (!isOver) setProblem(problems[error instanceof Error ? error.name : ''] ?? noCamera);
      }
    }
    void begin();
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return { video, problem, isSeen };
}
