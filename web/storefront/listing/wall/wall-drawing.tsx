import { handMm, sofaMm } from './wall-scale.ts';

type Props = { kit: { finishedWidthMm: number; finishedHeightMm: number } };

/** How far the piece hangs above the sofa's back, and what is left free around all of it. */
const gapMm = 180;
const marginMm = 120;

/** Drawn in millimetres, so that everything is to scale. Its figure's caption says the same in words. */
export function WallDrawing({ kit: { finishedWidthMm: width, finishedHeightMm: height } }: Props) {
  const total = {
    width: Math.max(sofaMm.width, width + 2 * (handMm + marginMm)) + 2 * marginMm,
    height: height + gapMm + sofaMm.height + 2 * marginMm,
  };
  const middle = total.width / 2;
  const sofaTop = total.height - marginMm - sofaMm.height;
  const left = middle - width / 2;
  const hand = { x: left + width + marginMm, y: sofaTop - gapMm };
  return (
    <svg
      viewBox={`0 0 ${total.width} ${total.height}`}
      aria-hidden="true"
      className="max-h-[26rem] w-full rounded-card bg-linen text-stone"
      fill="none"
      stroke="currentColor"
      strokeWidth={total.width / 240}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g transform={`translate(${middle - sofaMm.width / 2} ${sofaTop})`}>
        <path d="M180 470V90q0-90 90-90h1060q90 0 90 90v380M800 0v470" />
        <path d="M0 330q0-60 60-60h60q60 0 60 60v140h1240V330q0-60 60-60h60q60 0 60 60v400H0zM180 470v140h1240V470M800 470v140M80 730v90M1520 730v90" />
      </g>
      <g className="text-ink">
        <rect x={left} y={sofaTop - gapMm - height} width={width} height={height} className="fill-mist" />
        <rect
          x={left + width * 0.06}
          y={sofaTop - gapMm - height + height * 0.06}
          width={width * 0.88}
          height={height * 0.88}
          className="fill-paper"
        />
      </g>
      {/* A hand of 190 mm, its fingers up. */}
      <path
        transform={`translate(${hand.x} ${hand.y - handMm})`}
        className="fill-paper"
        d="M28 190v-28Q6 138 4 112q0-9 7-10 7 0 9 10l8 18V34q0-9 8-9t8 9v50-68q0-9 8-9t8 9v68-74q0-9 8-9t8 9v76-56q0-9 8-9t8 9v86q0 30-18 46v28z"
      />
    </svg>
  );
}
