/** As much of autocannon as the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  /** What one connection remembers between a request and its answer. */
  type Visit = Record<string, number>;
  type Request = {
    path: string;
    setupRequest: (request: object, visit: Visit) => object;
    onResponse: (status: number, body: string, visit: Visit) => void;
  };
  type Options = {
    url: string;
    method: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    idReplacement: boolean;
    requests?: readonly Request[];
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
