import { configOfThisProcess } from '../server/config.ts';
import { explainAndExit } from '../server/kernel/process/process-end.ts';
import { operate } from './shop-commands.ts';

try {
  console.log(await operate(configOfThisProcess(), process.argv.slice(3)));
} catch (error) {
  explainAndExit(error);
}
