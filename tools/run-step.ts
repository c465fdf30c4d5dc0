import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type GateStep = {
  name: string;
  /** One after the other; all run, and one that fails makes the step fail. */
  commands: readonly (readonly string[])[];
  /** The step that must have passed for this one to make sense. */
  needs?: string;
  /** Where its tests are counted. */
  counts?: string;
  /** What its programs are told beside what all are. */
  environment?: Record<string, string>;
};

export type StepOutcome = GateStep & {
  verdict: 'passed' | 'failed' | 'not run';
  seconds: number;
  output: string;
};

const root = join(import.meta.dirname, '..');
/** A step that never ends must not keep the gate for ever; a busy machine may take several times as long as a quiet one. */
const timeoutMs = 80 * 60_000;

/** Runs a step with the programs that npm brought. */
export async function runStep(step: GateStep, environment: Record<string, string>): Promise<StepOutcome> {
  const started = performance.now();
  let output = '';
  let passed = true;
  for (const command of step.commands) {
    const ran = await run(command, { ...environment, ...step.environment });
    if (!ran.passed || ran.output) output += `$ ${command.join(' ')}\n${ran.output}\n`;
    passed &&= ran.passed;
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { ...step, verdict: passed ? 'passed' : 'failed', seconds, output };
}

function run(
  [program = '', ...args]: readonly string[],
  environment: Record<string, string>,
): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: root,
      // npm puts node_modules/.bin first on the path; whoever calls the gate without npm gets the same.
      env: {
        ...process.env,
        ...environment,
        NO_COLOR: '1',
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    let output = '';
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()));
    child.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code, signal) => {
      if (signal) output += `\nEnded by ${signal}.`;
      resolve({ passed: code === 0, output });
    });
  });
}
