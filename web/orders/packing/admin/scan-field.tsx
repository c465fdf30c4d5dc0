import { useEffect, useRef, useState } from 'react';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useKeyboardScanner } from '../../../ui/keyboard-scanner.ts';

export type ScanAnswer = { isWrong: boolean; message: string };

type Props = { answer: ScanAnswer | undefined; onCode: (code: string) => void };

/** Hears a scanner, which is a keyboard that ends with Enter, wherever the focus is; what came of it stands beneath. */
export function ScanField({ answer, onCode }: Props) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useKeyboardScanner(onCode);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
        setCode('');
      }}
    >
      <div className="flex items-end gap-2">
        <OfficeText
          ref={field}
          label="Scan or type a SKU or an order number"
          className="grow"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <OfficeButton type="submit">Take it</OfficeButton>
      </div>
      <p role="status" className="min-h-6">
        {answer && !answer.isWrong && answer.message}
      </p>
      {answer?.isWrong && (
        <p role="alert" className="rounded-control border-2 border-danger px-3 py-2 font-[560] text-danger">
          {answer.message}
        </p>
      )}
    </form>
  );
}
