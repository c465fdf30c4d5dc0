import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

type Session = {
  id: string;
  object: 'checkout.session';
  livemode: boolean;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  url: string;
  client_reference_id: string;
};

export type StripeFault = 'none' | 'delay' | 'lose' | 'error' | 'reset-after-commit' | 'refuse-key';

/**
 * The parts of Stripe that the shop uses, with a memory: form encoding, idempotency keys that answer
 * alike for the same request and refuse another, and switches for a bad day. Signatures are made by the
 * SDK's own helper.
 */
export async function openFakeStripe(webhookSecret = 'whsec_test') {
  const answered = new Map<string, { fingerprint: string; status: number; body: object }>();
  const signer = new Stripe('sk_test_fake');
  const state = freshState();
  const { sessions, refunds, given, act, refund } = books(state);

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.calls += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = `${request.method} ${request.url?.split('?')[0]}`;
    if (state.fault === 'lose') return void request.socket.destroy();
    const failure = failureOf(state.fault);
    if (failure) return send(response, failure.status, failure.body);
    const key = request.headers['idempotency-key'];
    const earlier = typeof key === 'string' ? answered.get(key) : undefined;
    if (earlier && earlier.fingerprint !== path + body) {
      return send(response, 400, { error: { type: 'idempotency_error', message: 'Another request' } });
    }
    const { status, answer } = earlier
      ? { status: earlier.status, answer: earlier.body }
      : act(path, new URLSearchParams(body || request.url?.split('?')[1]));
    if (typeof key === 'string') answered.set(key, { fingerprint: path + body, status, body: answer });
    if (state.fault === 'reset-after-commit') return void request.socket.destroy();
    // The answer comes later than anybody waits for it.
    if (state.fault === 'delay') return;
    send(response, status, answer);
  }

  const eventOf = (type: string, object: object, livemode = state.livemode) => {
    const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, livemode, data: { object } };
    const body = JSON.stringify({ ...event, created: state.clock() });
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  };

  return {
    state,
    sessions,
    refunds,
    given,
    api: { protocol: 'http' as const, host: '127.0.0.1', port },
    eventOf,
    /** Stripe keeps idempotency keys for a day. */
    aDayPasses: () => answered.clear(),
    /** The buyer pays on Stripe's page; the news of it, signed. */
    pay(id: string) {
      const session = sessions.get(id);
      if (!session) throw new Error(`There is no ${id}`);
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` });
      return eventOf('checkout.session.completed', session);
    },
    /** Whoever runs the shop gives money back on Stripe's own pages; the news of it, signed. */
    giveBack(id: string, amount: number) {
      const form = new URLSearchParams({ payment_intent: `pi_${id}`, amount: String(amount) });
      const { answer } = refund(form);
      return { refund: answer, event: eventOf('refund.created', answer) };
    },
    dispute: (id: string, change: object = {}) => disputeOf(sessions.get(id), state, change),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function freshState() {
  return {
    fault: 'none' as StripeFault,
    livemode: false,
    calls: 0,
    clock: () => Math.floor(Date.now() / 1000),
    /** What the account's own configuration of payment methods offers. */
    methods: ['card'],
    /** Its payouts, newest first, and what each is made of. */
    payouts: [] as object[],
    balance: new Map<string, object[]>(),
  };
}

/** What a cardholder disputes at their bank, as Stripe tells it; `change` is what came of it. */
function disputeOf(
  session: Session | undefined,
  { clock, livemode }: { clock: () => number; livemode: boolean },
  change: object,
) {
  if (!session) throw new Error('Nobody paid this');
  return {
    id: `dp_${session.id}`,
    object: 'dispute',
    amount: session.amount_total,
    currency: 'aud',
    charge: `ch_pi_${session.id}`,
    payment_intent: `pi_${session.id}`,
    created: clock(),
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_details: { due_by: clock() + 7 * 86_400, has_evidence: false, past_due: false },
    is_charge_refundable: false,
    balance_transactions: [],
    livemode,
    metadata: {},
    ...change,
  };
}

/** What it answers on a day on which it does nothing else. */
function failureOf(fault: StripeFault): { status: number; body: object } | undefined {
  const message = 'Invalid API Key provided: sk_test_****shop';
  if (fault === 'refuse-key')
    return { status: 401, body: { error: { type: 'invalid_request_error', message } } };
  if (fault === 'error') return { status: 500, body: { error: { type: 'api_error', message: 'No' } } };
  return undefined;
}

/** What Stripe has written down, and what each call does to it. */
function books(state: ReturnType<typeof freshState>) {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, number>();
  const given: object[] = [];

  function act(path: string, form: URLSearchParams): { status: number; answer: object } {
    if (path === 'GET /v1/checkout/sessions') return listed('/v1/checkout/sessions', []);
    if (path === 'GET /v1/payouts') return listed('/v1/payouts', state.payouts);
    if (path === 'GET /v1/balance_transactions') return pageOfBalance(state.balance, form);
    if (path === 'GET /v1/payment_method_configurations')
      return listed('/v1/payment_method_configurations', configurationsOf(state.methods));
    if (path === 'POST /v1/checkout/sessions') return { status: 200, answer: open(form) };
    const [, id = '', verb] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const session = sessions.get(id);
    if (session && verb === 'expire') {
      if (session.status !== 'open') return invalid('Only open sessions can be expired');
      session.status = 'expired';
    }
    if (session) return { status: 200, answer: session };
    const [, charge] = /^GET \/v1\/charges\/ch_(\w+)$/.exec(path) ?? [];
    if (charge)
      return { status: 200, answer: { id: `ch_${charge}`, object: 'charge', payment_intent: charge } };
    if (path === 'POST /v1/refunds') return refund(form);
    if (path === 'GET /v1/refunds')
      return listed('/v1/refunds', refundsOf(given, form.get('payment_intent')));
    return invalid(`No such thing: ${path}`);
  }

  function open(form: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      livemode: state.livemode,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      url: `https://checkout.stripe.example/${id}`,
      client_reference_id: form.get('client_reference_id') ?? '',
    };
    sessions.set(id, session);
    return session;
  }

  function refund(form: URLSearchParams): { status: number; answer: object } {
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find((one) => one.payment_intent === intent);
    const amount = Number(form.get('amount'));
    const already = refunds.get(intent) ?? 0;
    if (!session || already + amount > session.amount_total) return invalid('More than was charged');
    refunds.set(intent, already + amount);
    const asked = form.get('metadata[shop_refund]');
    const answer = {
      id: `re_${given.length + 1}`,
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent,
      charge: `ch_${intent}`,
      metadata: asked === null ? {} : { shop_refund: asked },
    };
    given.push(answer);
    return { status: 200, answer };
  }

  return { sessions, refunds, given, act, refund };
}

function refundsOf(given: object[], intent: string | null): object[] {
  return given.filter((one) => intent === null || ('payment_intent' in one && one.payment_intent === intent));
}

function listed(url: string, data: object[]) {
  return { status: 200, answer: { object: 'list', data, has_more: false, url } };
}

/** Two at once, so that whoever reads a payout turns pages. */
function pageOfBalance(balance: Map<string, object[]>, form: URLSearchParams) {
  const all = (balance.get(form.get('payout') ?? '') ?? []) as { id: string }[];
  const from = all.findIndex(({ id }) => id === form.get('starting_after')) + 1;
  const { status, answer } = listed('/v1/balance_transactions', all.slice(from, from + 2));
  return { status, answer: { ...answer, has_more: all.length > from + 2 } };
}

/** One of a platform and one of the account itself; a method that it does not have is not named at all. */
function configurationsOf(methods: readonly string[]): object[] {
  const offered = Object.fromEntries(methods.map((method) => [method, { available: true }]));
  const configuration = { object: 'payment_method_configuration', active: true };
  return [
    { ...configuration, id: 'pmc_1', is_default: true, application: 'ca_1', paypal: { available: true } },
    {
      ...configuration,
      id: 'pmc_2',
      is_default: true,
      application: null,
      google_pay: { available: false },
      ...offered,
    },
  ];
}

function invalid(message: string) {
  return { status: 400, answer: { error: { type: 'invalid_request_error', message } } };
}

function send(response: ServerResponse, status: number, body: object): void {
  const headers = {
    'content-type': 'application/json',
    'request-id': `req_${crypto.randomUUID().slice(0, 8)}`,
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
