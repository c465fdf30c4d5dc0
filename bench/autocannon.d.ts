/** As much of autocannon as the benchmarks use; it brings no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    method: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    idReplacement: boolean;
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
