// `node tools/run.js start` runs tools/start.ts. Plain JavaScript, because it must speak up also when
// an old Node runs it. (npm puts the Node that it installed for the shop first on the path.)
//
// package.json starts it by `exec`: npm passes signals on to its shell, and with `exec` that is this
// process. Windows has no `exec`, and there the command after || is the one that runs.
import * as module from 'node:module';

const neededMajor = 26;
const [, , tool] = process.argv;

if (Number.parseInt(process.versions.node) < neededMajor) {
  console.error(
    `The shop runs on Node ${neededMajor}, and this is Node ${process.versions.node}.\n` +
      'npm brings the right one as an optional package, which is missing here. Run "npm ci" without ' +
      '--omit=optional, then use the npm commands;\nwhere npm has none for the machine ' +
      `(this one is ${process.platform}-${process.arch}), install Node ${neededMajor} from nodejs.org.`,
  );
  process.exit(1);
}

module.enableCompileCache(`${import.meta.dirname}/../build/compiled`);
await import(`./${tool}.ts`);
