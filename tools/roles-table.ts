/** Writes docs/roles.md, which calls each role may make, so that a change of it is read by people; `--check` only compares. */
import { allEndpoints } from '../contracts/all.ts';
import { areaLabels, verbOf } from '../contracts/kernel/areas.ts';
import { doRolesInclude, roleLabels, roles } from '../contracts/kernel/roles.ts';
import { keepOrCompare } from './generated.ts';

const rows = allEndpoints
  .flatMap(({ endpoint }) => {
    const { name, access, area } = endpoint;
    if (access !== 'administrator' || !area) return [];
    const verb = verbOf(endpoint);
    const marks = roles.map((role) => (doRolesInclude([role], verb, area) ? '✓' : ''));
    return [
      {
        place: `${areaLabels[area]} ${name}`,
        row: `| ${[areaLabels[area], `\`${name}\``, ...marks].join(' | ')} |`,
      },
    ];
  })
  .toSorted((one, other) => (one.place < other.place ? -1 : 1));

const text = [
  '# Who may do what',
  '',
  'Every call of the back office and the roles that include it. Written by `npm run generate` from the calls’ areas and `contracts/kernel/roles.ts`: a call that lands in the wrong area shows here, in the change that moves it.',
  '',
  `| area | call | ${roles.map((role) => roleLabels[role].name.toLowerCase()).join(' | ')} |`,
  `| --- | --- | ${roles.map(() => '---').join(' | ')} |`,
  ...rows.map(({ row }) => row),
  '',
].join('\n');
await keepOrCompare({ 'docs/roles.md': text }, process.argv.includes('--check'));
