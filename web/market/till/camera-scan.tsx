import { useEffect, useRef, useState } from 'react';
import { codeReader } from './scanner.ts';
import { TillSheet } from './sheet.tsx';

const lookEveryMs = 250;

/** Looks through the camera for a code, takes it, and closes. */
export function CameraScan({ onBack, onCode }: { onBack: () => void; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useRef({ onCode, onBack });
  useEffect(() => {
    found.current = { onCode, onBack };
  });

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const reader = codeReader();
    const timer = setInterval(() => void variant(), lookEveryMs);

    async function begin(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) return stop();
        if (video.current) video.current.srcObject = stream;
      } catch {
        setProblem('The camera may not be used here. Allow it in the browser, or type the name of the kit.');
      }
    }

    async function variant(): Promise<void> {
      const element = video.current;
      if (!reader || !element || element.readyState < 2) return;
      const [code] = await reader.detect(element).catch(() => []);
      if (!code || isOver) return;
      isOver = true;
      found.current.onCode(code.rawValue);
      found.current.onBack();
    }

    function stop(): void {
      isOver = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    void begin();
    return stop;
  }, []);

  return (
    <TillSheet title="Scan a code" onBack={onBack}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <video ref={video} autoPlay playsInline muted className="w-full rounded-card bg-ink" />
      )}
      <p className="text-stone">Hold the code on the box into the picture.</p>
    </TillSheet>
  );
}
