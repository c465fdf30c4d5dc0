/** W3C actions of one device, which WebDriver and WebDriver BiDi write alike. */
export type Actions = {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: readonly Readonly<Record<string, unknown>>[];
};

/** As much of a browser as these journeys need, whatever protocol it speaks. */
export type BrowserDriver = {
  name: string;
  open(url: string): Promise<void>;
  /** Runs a function body in the page and returns what it, or its promise, returns: anything that JSON can say. */
  run(body: string): Promise<unknown>;
  act(actions: Actions): Promise<void>;
  /** What pages reported, where the protocol tells it. */
  problems(): readonly string[];
} & AsyncDisposable;
