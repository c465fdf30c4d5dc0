import {
  type FocusEvent,
  type InvalidEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { wrongText } from './wrong-text.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Check<C> = {
  /** Said where nothing is written or chosen. */
  missing?: string;
  /** Said of what the field itself cannot read. */
  unread?: string;
  /** Of whoever else needs the control, as a form that reads its fields from the page. */
  ref?: Ref<C> | undefined;
};

/**
 * What the browser finds wrong with a control as its form is sent, said at the field for as long as it is so. The bubble
 * of the browser's own is gone after seconds, and names the first of several fields in words that are not the shop's.
 *
 * What cannot be read is no value for the browser, and for the shop it would be an empty field: 'at once', or 'for good'.
 * It holds forms that check themselves, too (`noValidate`).
 */
export function useFieldCheck<C extends Control>({
  missing = 'Please fill this in',
  unread = '',
  ref,
}: Check<C> = {}) {
  const control = useRef<C>(null);
  useImperativeHandle<C | null, C | null>(ref, () => control.current);
  const [said, setSaid] = useState<string>();
  useEffect(() => control.current?.setCustomValidity(unread), [unread]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another field or a button may put it right, too; the same text is no change
  useEffect(() => {
    if (said !== undefined && control.current) setSaid(wrongText(control.current, missing));
  });
  useEffect(() => {
    const { current } = control;
    const form = current?.form;
    if (!form) return undefined;
    // Before any form's own code sees it.
    const hold = (event: Event) => {
      if (!isUnread(current)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setSaid(wrongText(current, missing));
      current.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [missing]);
  return {
    said,
    checked: {
      ref: control,
      onInvalid(event: InvalidEvent<C>) {
        event.preventDefault();
        const { currentTarget } = event;
        setSaid(wrongText(currentTarget, missing));
        if (currentTarget.form?.querySelector(invalid) === currentTarget) currentTarget.focus();
      },
    },
    sayIfUnread(event: FocusEvent<C>) {
      if (isUnread(event.target)) setSaid(wrongText(event.target, missing));
    },
  };
}

const invalid = ':is(input, textarea, select):invalid';

const isUnread = ({ validity }: Control) => validity.badInput || validity.customError;
