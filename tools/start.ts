import cluster from 'node:cluster';
import { configOfThisProcess } from '../server/config.ts';
import { freePort } from '../server/kernel/process/port.ts';
import { explainAndExit } from '../server/kernel/process/process-end.ts';
import { buildWebFloor } from './build.ts';

try {
  if (process.argv.includes('--dev')) {
    const { develop } = await import('./dev.ts');
    await develop();
  } else {
    // Misspelt configuration and a port that is taken are refused before anybody waits for a build.
    const { host, port } = configOfThisProcess();
    // A worker of the shop runs this file too, when its pages are built already.
    if (cluster.isPrimary) {
      await freePort(host, port);
      await buildWebFloor();
    }
    const { runShop } = await import('../server/main.ts');
    await runShop();
  }
} catch (error) {
  explainAndExit(error);
}
